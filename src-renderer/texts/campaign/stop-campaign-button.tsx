import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, CampaignStop } from '../../../src-shared/model/campaign.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from './campaign.words.ts';

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
  const { counts } = campaign;
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
  const waiting = (counts.held ?? 0) + (counts.planned ?? 0) + (counts['in-flight'] ?? 0);
  const queued = (counts.accepted ?? 0) + (counts.uncertain ?? 0) + (counts['cancel-uncertain'] ?? 0);
  return (
    <>
      <Button
        variant="danger-outline"
        icon={OctagonX}
        busy={stop.isPending && !open}
        onClick={isHeld ? run : () => setOpen(true)}
      >
        {words.stop}
      </Button>
      {!open && <ErrorNote failure={stop.error?.failure} />}
      {open && (
        <Dialog
          title={words.stopTitle}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{words.back}</Button>
              <Button variant="danger" busy={stop.isPending} onClick={run}>
                {words.stop}
              </Button>
            </>
          }
        >
          <p>{words.stopText(waiting, queued)}</p>
          {stop.isPending && <p role="status">{words.working}</p>}
          <ErrorNote failure={stop.error?.failure} />
        </Dialog>
      )}
    </>
  );
}
