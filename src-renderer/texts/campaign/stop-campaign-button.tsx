import { OctagonX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, CampaignStop } from '../../../src-shared/model/campaign.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { stopText, words } from './campaign.words.ts';

/** Stops a campaign: at once in its first minute, later after a confirmation. Shows nothing if it is too late. */
export function StopCampaignButton({
  campaign,
  isHeld,
  onStopped,
}: {
  campaign: Campaign;
  isHeld: boolean;
  onStopped: (stop: CampaignStop) => void;
}) {
  const [open, setOpen] = useState(false);
  const stop = useAct('campaigns.stop');
  if (!campaign.canStop) return null;
  const run = () =>
    stop.mutate(
      { id: campaign.id },
      {
        onSuccess: outcome => {
          setOpen(false);
          onStopped(outcome);
        },
      },
    );
  return (
    <>
      <Button
        variant={isHeld ? 'primary' : 'danger-outline'}
        icon={isHeld ? Undo2 : OctagonX}
        busy={stop.isPending && !open}
        onClick={isHeld ? run : () => setOpen(true)}
      >
        {isHeld ? words.undo : words.stop}
      </Button>
      {!open && <ErrorNote failure={stop.error?.failure} />}
      {open && (
        <ConfirmDialog
          title={words.stopTitle}
          back={words.back}
          go={words.stop}
          danger
          busy={stop.isPending}
          onGo={run}
          onClose={() => setOpen(false)}
        >
          <p>{stopText(campaign.ifStopped)}</p>
          {stop.isPending && <p role="status">{words.working}</p>}
          <ErrorNote failure={stop.error?.failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
