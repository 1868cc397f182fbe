import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { campaignStage } from '../../texts/campaign/campaign-stage.ts';
import { onDemand } from '../../ui/layout/on-demand.tsx';

const FirstMinuteCard = onDemand(() => import('./first-minute-card.tsx').then(it => it.FirstMinuteCard));

/**
 * Shows the campaigns in their first minute, each with the button that stops it, wherever the person went after
 * confirming.
 */
export function FirstMinutes() {
  const state = useAppState();
  const campaigns = useOperation('campaigns.list', undefined).data ?? [];
  return campaigns
    .filter(campaign => campaignStage(campaign, state) === 'first-minute')
    .map(campaign => <FirstMinuteCard key={campaign.id} campaign={campaign} />);
}
