import type { Campaign } from '../../src-shared/model/campaign.ts';
import { StateIcon } from '../ui/badges.tsx';
import { showCount } from '../ui/format.ts';
import { partsOf } from './parts-of.ts';
import css from './send.module.css';
import { words } from './words.ts';

/** A figure for each state, which leads to those texts in Messages. */
export function CampaignParts({ campaign }: { campaign: Campaign }) {
  return (
    <ul className={css.parts} aria-label={words.campaign.figures}>
      {partsOf(campaign).map(({ state, word, count, href }) => (
        <li key={word}>
          <StateIcon state={state} />
          <strong className="numbers">{showCount(count)}</strong>
          <a href={href}>{word}</a>
        </li>
      ))}
    </ul>
  );
}
