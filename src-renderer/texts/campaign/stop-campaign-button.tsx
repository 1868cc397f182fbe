import { OctagonX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, CampaignStop } from '../../../src-shared/model/campaign.ts';
import { useAct, useShownWorld } from '../../api/api.ts';
import { navigate, readRoute } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { hasDraft, hasSentDraft, takeUpSentDraft } from './campaign-draft.ts';
import { stopText, words } from './stop-campaign.words.ts';

/**
 * Stops a campaign: at once in its first minute, later after a confirmation. Shows nothing if it is too late. Where
 * nothing of it has left, its words and people are there again to correct, unless another message is begun by then:
 * the page of the campaign has them.
 */
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
  const { shown } = useShownWorld();
  const toast = useToast();
  if (!campaign.canStop) return null;
  const { id, texts } = campaign;
  const done = (outcome: CampaignStop) => {
    setOpen(false);
    onStopped(outcome);
    if (!isHeld || outcome.withdrawn < texts || !hasSentDraft(shown, id)) return;
    toast.show(words.undone);
    // Where the screen of a new message is open by then, it holds a draft of its own.
    const isWriting = readRoute(window.location.hash).path === '/messages/new';
    if (isWriting || hasDraft(shown)) navigate(`/messages/campaigns?campaign=${id}`);
    else {
      takeUpSentDraft(shown, id);
      navigate('/messages/new');
    }
  };
  // Its place may be gone by the answer, which takes the callbacks of `mutate` with it. The refusal is shown below.
  const run = () => void stop.mutateAsync({ id }).then(done, () => undefined);
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
