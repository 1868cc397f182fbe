/** Shows one confirmed campaign: its first minute, what became of its texts, and what can still be done. */

import { OctagonX, SquarePen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Campaign, CampaignStop } from '../../../src-shared/model/campaign.ts';
import { useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { RoleButton } from '../../team/role-button.tsx';
import { Decisions } from '../../texts/actions/decisions.tsx';
import { hasSentDraft, takeUpSentDraft } from '../../texts/campaign/campaign-draft.ts';
import { campaignStage, isInFirstMinute } from '../../texts/campaign/campaign-stage.ts';
import { campaignTitle } from '../../texts/campaign/campaign-title.ts';
import { FirstMinute } from '../../texts/campaign/first-minute.tsx';
import { StopCampaignButton } from '../../texts/campaign/stop-campaign-button.tsx';
import { useBeginDraft } from '../../texts/campaign/use-begin-draft.tsx';
import { StateIcon } from '../../texts/state/state-badge.tsx';
import { useCost } from '../../texts/use-cost.ts';
import { join } from '../../ui/class-names.ts';
import { showCount, showInstant, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner, ProgressBar } from '../../ui/layout/notes.tsx';
import panel from '../../ui/overlays/panel.module.css';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { campaignParts, progressOf } from './parts-of.ts';
import { RetryRefused } from './retry-refused.tsx';

export function CampaignView({ id }: { id: number }) {
  const { data: campaign, error } = useOperation('campaigns.get', { id });
  const [stop, setStop] = useState<CampaignStop | null>(null);
  const state = useAppState();
  if (!campaign) return <ErrorNote failure={error?.failure} />;
  const stage = campaignStage(campaign, state);
  const isHeld = isInFirstMinute(campaign, state.now);
  return (
    <Card title={campaignTitle(campaign)}>
      <ErrorNote failure={error?.failure} />
      {stage === 'first-minute' && (
        <FirstMinute campaign={campaign}>
          <StopCampaignButton campaign={campaign} isHeld onStopped={setStop} />
        </FirstMinute>
      )}
      {stage === 'kept-back' && (
        <KeptBack campaign={campaign}>
          {isHeld && <StopCampaignButton campaign={campaign} isHeld onStopped={setStop} />}
        </KeptBack>
      )}
      {stage === 'hour-closed' && (
        <Banner tone="bad" icon={OctagonX}>
          {words.campaign.hourClosed(campaign.counts.held ?? 0, campaign.hourClosedBy)}
        </Banner>
      )}
      {stage === 'going' && <Progress campaign={campaign} />}
      {campaign.stoppedAt !== null && <Stopped at={campaign.stoppedAt} />}
      <DecisionsOf campaign={id} />
      <CampaignParts campaign={campaign} />
      {stop && <CampaignStopReport stop={stop} />}
      <div className={css.acts}>
        <WriteAgain campaign={campaign} />
        <RetryRefused campaign={campaign} />
        {!isHeld && <StopCampaignButton campaign={campaign} isHeld={false} onStopped={setStop} />}
      </div>
      <Facts campaign={campaign} />
    </Card>
  );
}

/** Says what the campaign waits for, but not how long, because a countdown would promise that it leaves. */
function KeptBack({ campaign: { counts }, children }: { campaign: Campaign; children: ReactNode }) {
  return (
    <Banner tone="bad" icon={OctagonX} action={children}>
      {words.campaign.keptBack((counts.held ?? 0) + (counts.planned ?? 0))}
    </Banner>
  );
}

/** Shows the decisions about this campaign with the same reasons and actions as on Today. */
function DecisionsOf({ campaign }: { campaign: number }) {
  const asked = useOperation('today.get', undefined).data?.decisions ?? [];
  return <Decisions messages={asked.filter(({ campaignId }) => campaignId === campaign)} inCampaign />;
}

/** Shows the progress while texts are still to be handed over, and always what did not go or is not known. */
function Progress({ campaign }: { campaign: Campaign }) {
  const { texts } = campaign;
  const { left, handedOver, notSent, notKnown } = progressOf(campaign);
  return (
    <>
      {left > 0 && <ProgressBar label={words.campaign.progress} done={handedOver} total={texts} />}
      <div role="status">
        {notSent > 0 && <p>{words.campaign.notSent(notSent, texts)}</p>}
        {notKnown > 0 && <p>{words.campaign.notKnown(notKnown, texts)}</p>}
        {left + notSent + notKnown === 0 && <p>{words.campaign.complete(texts)}</p>}
      </div>
    </>
  );
}

function Stopped({ at }: { at: string }) {
  const { zone } = useAppState();
  return <p>{words.campaign.stopped(showInstant(at, zone))}</p>;
}

/**
 * Begins a message anew that was undone while another one was begun, and of which nothing has left. Of one that nobody
 * stopped, texts that were taken back may come back by themselves.
 */
function WriteAgain({ campaign: { id, counts, texts, stoppedAt } }: { campaign: Campaign }) {
  const { shown } = useShownWorld();
  const { begin, dialog } = useBeginDraft();
  if (stoppedAt === null || counts.withdrawn !== texts || !hasSentDraft(shown, id)) return dialog;
  return (
    <>
      <RoleButton needs="campaigns.confirm" icon={SquarePen} onClick={() => begin(() => takeUpSentDraft(shown, id))}>
        {words.campaign.writeAgain}
      </RoleButton>
      {dialog}
    </>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { zone } = useAppState();
  const { facts } = words.campaign;
  const cost = useCost();
  const { id, sample, purpose, dueLocal, texts, segments, sender, confirmedAt } = campaign;
  return (
    <>
      <blockquote className={panel.bubble}>{sample}</blockquote>
      <dl className={join(panel.facts, css.facts)}>
        <dt>{facts.when}</dt>
        <dd>{showWallTime(dueLocal, { year: true })}</dd>
        <dt>{facts.purpose}</dt>
        <dd>{words.purpose[purpose]}</dd>
        <dt>{facts.texts}</dt>
        <dd>
          <a href={`#/messages?campaign=${id}`}>{words.campaign.textsOf(texts, cost(segments))}</a>
        </dd>
        <dt>{facts.sender}</dt>
        <dd>{sender}</dd>
        <dt>{facts.confirmed}</dt>
        <dd>{showInstant(confirmedAt, zone, { year: true })}</dd>
      </dl>
    </>
  );
}

/** Shows a figure for each state, linked to those texts in Messages. */
function CampaignParts({ campaign }: { campaign: Campaign }) {
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

/** Shows the gateway batch id of each batch, and the service's answer about it. */
function CampaignStopReport({ stop: { withdrawn, batches } }: { stop: CampaignStop }) {
  const { stopReport } = words;
  return (
    <section className={css.stopReport} aria-label={stopReport.title} role="status">
      <h3>{stopReport.title}</h3>
      {withdrawn > 0 && <p>{stopReport.withdrawn(withdrawn)}</p>}
      {batches.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{stopReport.columns.batch}</th>
              <th scope="col">{stopReport.columns.texts}</th>
              <th scope="col">{stopReport.columns.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ gatewayBatchId, texts, outcome }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a batch may have no number.
              <tr key={index}>
                <td className={css.batch}>{gatewayBatchId || stopReport.noBatch}</td>
                <td className="numbers">{showCount(texts)}</td>
                <td>{stopReport.outcomes[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
