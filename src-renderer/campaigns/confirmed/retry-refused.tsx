import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../campaigns.words.ts';

/** Offers to send only the texts that the service refused once more; shows nothing if there are none. */
export function RetryRefused({ campaign: { id, canRetry } }: { campaign: Campaign }) {
  const [open, setOpen] = useState(false);
  const retry = useAct('campaigns.retryRefused');
  const toast = useToast();
  const { campaign: said } = words;
  if (canRetry === 0 && !open) return null;
  const run = () =>
    retry.mutate(
      { id },
      {
        onSuccess: ({ retried }) => {
          setOpen(false);
          toast.show(said.retried(retried));
        },
      },
    );
  return (
    <>
      <Button
        icon={RotateCcw}
        onClick={() => {
          retry.reset();
          setOpen(true);
        }}
      >
        {said.retry(canRetry)}
      </Button>
      {open && (
        <ConfirmDialog
          title={said.retryTitle}
          back={said.back}
          go={said.retryGo(canRetry)}
          busy={retry.isPending}
          onGo={run}
          onClose={() => setOpen(false)}
        >
          <p>{said.retryText(canRetry)}</p>
          <ErrorNote failure={retry.error?.failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
