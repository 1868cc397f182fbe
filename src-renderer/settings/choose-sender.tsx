import { useState } from 'react';
import type { SenderName } from '../../src-shared/model/settings.ts';
import { useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Banner, ErrorNote } from '../ui/notes.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useQueuedReminders } from './use-queued-reminders.ts';
import { words } from './words.ts';

/** Another usual name moves every queued reminder to it, and one the service does not know would have them refused. */
export function ChooseSender({ sender: { name, arrived } }: { sender: SenderName }) {
  const [asked, setAsked] = useState(false);
  const save = useAct('settings.save');
  const queued = useQueuedReminders(asked);
  const toast = useToast();
  const proven = arrived === 'yes';
  return (
    <>
      <Button variant="quiet" aria-label={words.senders.chooseOf(name)} onClick={() => setAsked(true)}>
        {words.senders.choose}
      </Button>
      {asked && (
        <Dialog
          title={words.senders.chooseOf(name)}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{proven ? words.back : words.senders.testFirst}</Button>
              <Button
                variant={proven ? 'primary' : 'danger'}
                busy={save.isPending}
                disabled={queued === null}
                onClick={() =>
                  save.mutate(
                    { sender: name },
                    {
                      onSuccess: () => {
                        setAsked(false);
                        toast.show(words.senders.chosen(name));
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
          <p>{queued === '' ? words.senders.nothingQueued : queued !== null && words.senders.requeued(queued, name)}</p>
          <ErrorNote failure={save.error?.failure} />
        </Dialog>
      )}
    </>
  );
}
