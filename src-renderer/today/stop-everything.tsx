/** The brake: says what it does and to how many, does it, and shows the proof for every text at the service. */
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import type { SafeLight, StopOutcome } from '../../src-shared/model/today.ts';
import { useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showCountOf } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import { StopProof } from './stop-proof.tsx';
import { words } from './words.ts';

const texts = (count: number) => showCountOf(count, words.text, words.texts);

export function StopEverything({ light }: { light: SafeLight }) {
  const [open, setOpen] = useState(false);
  const [proof, setProof] = useState<StopOutcome | null>(null);
  const stop = useAct('sending.stopAll');
  const close = () => {
    setOpen(false);
    setProof(null);
  };
  return (
    <>
      <Button variant="danger" icon={OctagonX} onClick={() => setOpen(true)}>
        {words.stop}
      </Button>
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
          {light.queued + light.notHandedOver === 0 ? (
            <p>{words.stopDialog.nothing}</p>
          ) : (
            <>
              <p>{words.stopDialog.queued(texts(light.queued))}</p>
              <p>{words.stopDialog.held(texts(light.notHandedOver))}</p>
            </>
          )}
          <p>{words.stopDialog.stays}</p>
          <p>{words.stopDialog.tooLate}</p>
          {stop.isPending && <p role="status">{words.stopDialog.working}</p>}
          <ErrorNote failure={stop.error?.failure} />
        </Dialog>
      )}
      {open && proof !== null && <StopProof proof={proof} onClose={close} />}
    </>
  );
}
