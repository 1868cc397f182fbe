import { useState } from 'react';
import type { SenderName } from '../../../src-shared/model/settings.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { RehearsalView } from '../../rehearsal/rehearsal-view.tsx';
import { useRehearsal } from '../../rehearsal/use-rehearsal.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../settings.words.ts';

/**
 * Makes a name the usual sender, after a confirmation: it applies to every queued reminder, and the service refuses
 * texts under a name it does not know.
 */
export function ChooseSender({ sender }: { sender: SenderName }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={words.senders.chooseOf(sender.name)} onClick={() => setAsked(true)}>
        {words.senders.choose}
      </Button>
      {asked && <ChooseDialog sender={sender} onClose={() => setAsked(false)} />}
    </>
  );
}

function ChooseDialog({ sender: { name, arrived }, onClose }: { sender: SenderName; onClose: () => void }) {
  const promotionSender = useOperation('settings.get', undefined).data?.promotionSender ?? '';
  const isForAll = promotionSender === '' || promotionSender === name;
  const save = useAct('settings.save');
  const rehearsal = useRehearsal({ kind: 'settings', settings: { sender: name } });
  const toast = useToast();
  const proven = arrived === 'yes';
  return (
    <Dialog
      title={words.senders.chooseOf(name)}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{proven ? words.back : words.senders.testFirst}</Button>
          <Button
            variant={proven ? 'primary' : 'danger'}
            busy={save.isPending}
            disabled={!rehearsal.isSuccess}
            onClick={() =>
              save.mutate(
                { sender: name },
                {
                  onSuccess: () => {
                    onClose();
                    toast.show((isForAll ? words.senders.chosen : words.senders.chosenForOthers)(name));
                  },
                },
              )
            }
          >
            {proven ? words.senders.chooseGo : words.senders.chooseAllTheSame}
          </Button>
        </>
      }
    >
      {!proven && <Banner tone="warn">{words.senders.unproven(name)}</Banner>}
      <ErrorNote failure={save.error?.failure} />
      <RehearsalView asked={rehearsal} isChange />
    </Dialog>
  );
}
