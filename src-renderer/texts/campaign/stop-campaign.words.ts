/** The words of stopping a campaign. */

import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { countTexts } from '../counts.words.ts';

export const words = {
  undo: 'Undo',
  undone: 'Undone. Nothing was sent.',
  stop: 'Stop this campaign',
  stopTitle: 'Stop this campaign?',
  working: 'Cancelling at the service…',
  back: 'Back',
};

/** Says what calling a campaign off comes to. Of a cancel nothing is promised before the service has confirmed it. */
export function stopText({ withdrawn, sending, cancelled, unstoppable }: Campaign['ifStopped']): string {
  const they = (count: number) => (count === 1 ? 'it' : 'each');
  const said = [
    withdrawn > 0 && `${countTexts(withdrawn)} waiting here won’t be sent.`,
    sending > 0 &&
      `${countTexts(sending)} being sent at this moment: what the service takes for a later time is cancelled as well.`,
    cancelled > 0 &&
      `${countTexts(cancelled)} ${cancelled === 1 ? 'is' : 'are'} queued: the service is asked to cancel ${cancelled === 1 ? 'it' : 'them'}. Until it confirms, ${they(cancelled)} may still go.`,
    unstoppable > 0 &&
      `${countTexts(unstoppable)} may or may not have been sent: nothing here can cancel ${unstoppable === 1 ? 'it' : 'them'}, and ${they(unstoppable)} may still go.`,
    'What was sent can’t be called back. A stopped campaign does not start again.',
  ];
  return said.filter(line => line !== false).join(' ');
}
