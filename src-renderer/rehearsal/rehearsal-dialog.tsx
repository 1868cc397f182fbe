/** Shows what a change would do to the reminders of the coming days before it is made, or the reminders as they are. */
import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { words } from './rehearsal.words.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import { UpcomingTexts } from './upcoming-texts.tsx';
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
      {change.kind === 'as-is' ? <UpcomingTexts /> : <RehearsalView asked={asked} isChange />}
    </Dialog>
  );
}
