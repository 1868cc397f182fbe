import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { StateIcon } from '../../texts/state/state-badge.tsx';
import { showCount } from '../../ui/format.ts';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { campaignParts } from './parts-of.ts';

/** A figure for each state, which leads to those texts in Messages. */
export function CampaignParts({ campaign }: { campaign: Campaign }) {
  return (
    <ul className={css.parts} aria-label={words.campaign.figures}>
      {campaignParts(campaign).map(({ state, word, count, href }) => (
        <li key={word}>
          <StateIcon state={state} />
          <strong className="numbers">{showCount(count)}</strong>
          <a href={href}>{word}</a>
        </li>
      ))}
    </ul>
  );
}
