import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { campaignStage } from '../../texts/campaign/campaign-stage.ts';
import { campaignTitle } from '../../texts/campaign/campaign-title.ts';
import { FirstMinute } from '../../texts/campaign/first-minute.tsx';
import { StopCampaignButton } from '../../texts/campaign/stop-campaign-button.tsx';
import { words } from '../today.words.ts';
import css from '../today-screen.module.css';

/**
 * Shows the campaigns in their first minute, each with the button that stops it, wherever the person went after
 * confirming.
 */
export function FirstMinutes() {
  const state = useAppState();
  const campaigns = useOperation('campaigns.list', undefined).data ?? [];
  return campaigns
    .filter(campaign => campaignStage(campaign, state) === 'first-minute')
    .map(campaign => (
      <section key={campaign.id} className={css.minute} aria-label={campaignTitle(campaign)}>
        <a href={`#/messages/campaigns?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>
        <p>{words.minute(campaign.texts, campaign.sample)}</p>
        <FirstMinute campaign={campaign}>
          <StopCampaignButton campaign={campaign} isHeld onStopped={() => undefined} />
        </FirstMinute>
      </section>
    ));
}
