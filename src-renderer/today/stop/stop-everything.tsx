/**
 * Stops everything: says what that does to how many texts, does it, and shows the report for every text at the service.
 */

import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import type { StopOutcome, SwitchOffLight } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../today.words.ts';
import { useWaitingCount } from '../use-waiting-count.ts';
import { StopReport } from './stop-report.tsx';
import { StopProgress } from './stopped-reminders.tsx';

/** While sending is stopped the button is gone, but the report of the stop stays until somebody closes it. */
export function StopEverything({ light, stopped, now }: { light: SwitchOffLight; stopped: boolean; now: WallTime }) {
  const [open, setOpen] = useState(false);
  const [proof, setProof] = useState<StopOutcome | null>(null);
  const stop = useAct('sending.stopAll');
  const waiting = useWaitingCount(open) ?? light.notHandedOver;
  const close = () => {
    setOpen(false);
    setProof(null);
  };
  return (
    <>
      {!stopped && (
        <Button variant="danger-outline" icon={OctagonX} onClick={() => setOpen(true)}>
          {words.stop}
        </Button>
      )}
      {open && proof === null && (
        <Dialog
          title={words.stopDialog.title}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{words.stopDialog.back}</Button>
              <Button
                variant="danger"
                busy={stop.isPending}
                onClick={() => stop.mutate(undefined, { onSuccess: setProof })}
              >
                {words.stopDialog.go}
              </Button>
            </>
          }
        >
          {light.sending > 0 && <p>{words.stopDialog.sending(countTexts(light.sending))}</p>}
          {light.queued + light.sending + waiting === 0 ? (
            <p>{words.stopDialog.nothing}</p>
          ) : (
            <>
              <p>{words.stopDialog.queued(countTexts(light.queued))}</p>
              <p>{words.stopDialog.waiting(countTexts(waiting))}</p>
            </>
          )}
          <p>{words.stopDialog.stays}</p>
          <p>{words.stopDialog.tooLate}</p>
          {stop.isPending &&
            (stopped && light.stopping ? (
              <StopProgress stopping={light.stopping} now={now} />
            ) : (
              <p role="status">{words.stopDialog.working}</p>
            ))}
          <ErrorNote failure={stop.error?.failure} />
        </Dialog>
      )}
      {open && proof !== null && <StopReport proof={proof} onClose={close} />}
    </>
  );
}
