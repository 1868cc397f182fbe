import { useState } from 'react';
import type { StopOutcome, SwitchOffLight } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from './stop.module.css';
import { words } from './stop.words.ts';
import { StopReport } from './stop-report.tsx';
import { stopSentences } from './stop-sentences.ts';
import { StopProgress } from './stopped-reminders.tsx';

/** Asks before everything is stopped, and shows the report afterwards. */
export function StopEverythingDialog({
  light,
  stopped,
  now,
  onClose,
}: {
  light: SwitchOffLight;
  stopped: boolean;
  now: WallTime;
  onClose: () => void;
}) {
  const [outcome, setOutcome] = useState<StopOutcome | null>(null);
  const stop = useAct('sending.stopAll');
  const waiting = useWaitingCount() ?? light.notHandedOver;
  if (outcome !== null) return <StopReport outcome={outcome} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={words.stopDialog.title}
      // Once it is on its way, closing this keeps nothing.
      back={stop.isPending ? words.stopReport.close : words.stopDialog.back}
      go={words.stopDialog.go}
      danger
      busy={stop.isPending}
      onGo={() => stop.mutate(undefined, { onSuccess: setOutcome })}
      onClose={onClose}
    >
      <ul className={css.lines}>
        {stopSentences(light, waiting).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Quiet>{words.stopDialog.after}</Quiet>
      {stop.isPending &&
        (stopped && light.stopping ? (
          <StopProgress stopping={light.stopping} now={now} />
        ) : (
          <p role="status">{words.stopDialog.working}</p>
        ))}
      <ErrorNote failure={stop.error?.failure} />
    </ConfirmDialog>
  );
}

/** Returns how many texts have not left yet (held, waiting or blocked) on any day; null until it is known. */
function useWaitingCount(): number | null {
  const page = useOperation('messages.page', { filter: 'waiting', search: '', offset: 0, limit: 1 });
  return page.data?.total ?? null;
}
