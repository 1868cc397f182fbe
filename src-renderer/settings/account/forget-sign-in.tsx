import { useState } from 'react';
import type { SignIn } from '../../../src-shared/model/settings.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { useQueuedThere } from '../../service/queued-elsewhere.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../settings.words.ts';
import { CancelQueued, QueuedNote, useCancelQueued } from './account-question.tsx';

/** Forgets the key or login after a confirmation that says what that means. */
export function ForgetSignIn({ signIn }: { signIn: SignIn }) {
  const [asked, setAsked] = useState(false);
  const forget = useAct('account.forgetKey');
  const queued = useQueuedThere(asked);
  const cancel = useCancelQueued();
  const toast = useToast();
  const label = words.account.forget[signIn];
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={label}
          back={words.back}
          go={label}
          danger
          busy={forget.isPending || cancel.isPending}
          onGo={() =>
            forget.mutate(undefined, {
              onSuccess: () => {
                setAsked(false);
                toast.show(words.account.forgotten[signIn]);
              },
            })
          }
          onClose={() => setAsked(false)}
        >
          <p>{words.account.forgetText}</p>
          {queued && queued.here > 0 && (
            <>
              <QueuedNote queued={queued} />
              <CancelQueued queued={queued} cancel={cancel} />
            </>
          )}
          <ErrorNote failure={forget.error?.failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
