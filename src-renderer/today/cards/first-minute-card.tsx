import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { campaignTitle } from '../../texts/campaign/campaign-title.ts';
import { FirstMinute } from '../../texts/campaign/first-minute.tsx';
import { StopCampaignButton } from '../../texts/campaign/stop-campaign-button.tsx';
import { words } from '../today.words.ts';
import css from '../today-screen.module.css';

export function FirstMinuteCard({ campaign }: { campaign: Campaign }) {
  return (
    <section className={css.minute} aria-label={campaignTitle(campaign)}>
      <a href={`#/messages/campaigns?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>
      <p>{words.minute(campaign.texts, campaign.sample)}</p>
      <FirstMinute campaign={campaign}>
        <StopCampaignButton campaign={campaign} isHeld onStopped={() => undefined} />
      </FirstMinute>
    </section>
  );
}
