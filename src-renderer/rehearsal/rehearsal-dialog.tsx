/** Shows what a change would do to the reminders of the coming days before it is made, or the reminders as they are. */
import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { Button } from '../ui/fields/button.tsx';
import { showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ownTexts } from './own-texts.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import { type Proposals, type Rehearsed, useRehearsal } from './use-rehearsal.ts';

/** Shows the proposed change and the one button that makes it; nothing while no change is proposed. */
export function ProposalDialog({
  proposals,
  title,
  act,
  danger = false,
  busy,
  failure,
}: {
  proposals: Proposals;
  title: string;
  /** The label of the button that makes the change. */
  act: string;
  danger?: boolean;
  busy: boolean;
  failure: ScreenFailure | null | undefined;
}) {
  const { proposed, withdraw } = proposals;
  if (!proposed) return null;
  return (
    <RehearsalDialog
      change={proposed.change}
      title={title}
      failure={failure}
      onClose={withdraw}
      footer={isReady => (
        <>
          <Button onClick={withdraw}>{words.back}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!isReady} onClick={proposed.make}>
            {act}
          </Button>
        </>
      )}
    />
  );
}

const AS_IS: Rehearsed = { kind: 'as-is' };

/** Shows the coming texts as they are, without a change. */
export function AsIsDialog({ onClose }: { onClose: () => void }) {
  return (
    <RehearsalDialog
      change={AS_IS}
      title={words.title}
      failure={null}
      onClose={onClose}
      footer={() => <Button onClick={onClose}>{words.close}</Button>}
    />
  );
}

function RehearsalDialog({
  change,
  title,
  failure,
  footer,
  onClose,
}: {
  change: Rehearsed;
  title: string;
  failure: ScreenFailure | null | undefined;
  footer: (isReady: boolean) => ReactNode;
  onClose: () => void;
}) {
  const asked = useRehearsal(change);
  return (
    <Dialog title={title} wide onClose={onClose} footer={footer(asked.isSuccess)}>
      <ErrorNote failure={failure} />
      {change.kind === 'as-is' && <OwnTextsNote />}
      <RehearsalView asked={asked} isChange={change.kind !== 'as-is'} />
    </Dialog>
  );
}

/** Notes that the list holds reminders only, and links to the campaigns that go besides. */
function OwnTextsNote() {
  const { now } = useAppState();
  const { data, error } = useOperation('campaigns.list', undefined);
  if (error) return <ErrorNote failure={error.failure} />;
  if (!data) return null;
  const own = ownTexts(data, now);
  if (own.length === 0) return <p className={css.quiet}>{words.own.none}</p>;
  return (
    <Banner tone="info">
      <p>{words.own.besides(own.reduce((sum, { count }) => sum + count, 0))}</p>
      <ul>
        {own.map(({ campaign, count }) => (
          <li key={campaign.id}>
            <a href={`#/send?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>{' '}
            {words.own.of(count, showWallTime(campaign.dueLocal))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
