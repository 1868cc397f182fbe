/** What a change does to the reminders of the coming days, before it is made; or what they are. */
import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { OwnTextsNote } from './own-texts-note.tsx';
import { words } from './rehearsal.words.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import { type Proposals, type Rehearsed, useRehearsal } from './use-rehearsal.ts';

/** The change that is proposed, with the one button that makes it; nothing while there is none. */
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
  /** What the button says it does. */
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

/** The coming texts as they are. */
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
