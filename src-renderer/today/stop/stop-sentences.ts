import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { countTexts } from '../../texts/counts.words.ts';
import { words } from './stop.words.ts';

type Counts = Pick<SwitchOffLight, 'queued' | 'sending' | 'perhapsSent' | 'mayStillGo' | 'elsewhere'>;

/**
 * Says what "Stop everything" does to what, one sentence for each kind there is. `waiting` counts what waits here.
 * Nothing is promised of what the service has: only its answers tell which texts do not go.
 */
export function stopSentences(
  { queued, sending, perhapsSent, mayStillGo, elsewhere }: Counts,
  waiting: number,
): string[] {
  const { stopDialog } = words;
  const unsure = perhapsSent + mayStillGo + elsewhere;
  const said = [
    sending > 0 && stopDialog.sending(countTexts(sending)),
    queued > 0 && stopDialog.queued(countTexts(queued), queued === 1),
    unsure > 0 && stopDialog.unsure(countTexts(unsure), unsure === 1),
    waiting > 0 && stopDialog.waiting(countTexts(waiting)),
  ].filter(line => line !== false);
  return [...(said.length === 0 ? [stopDialog.nothing] : said), stopDialog.stays];
}
