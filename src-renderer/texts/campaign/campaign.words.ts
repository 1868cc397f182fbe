/** The words that several screens use about a campaign. */

import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { SubjectNews } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { plural, showWallTime } from '../../ui/format.ts';
import { countTexts } from '../counts.words.ts';

export const words = {
  titleOf: (id: number, start: string) => `Campaign ${id}: “${start}”`,
  leavesIn: (seconds: number) => `Leaves in ${plural(seconds, 'second', 'seconds')}`,
  waitsForKey: 'Waits for the key of your SMS account.',
  timeToUndo: (seconds: number) => `${plural(seconds, 'second', 'seconds')} left to undo.`,
  thenAt: (when: WallTime) => `Then it waits for ${showWallTime(when)}.`,
  thenNow: 'Then it is sent, and can’t be called back.',
  undo: 'Undo',
  stop: 'Stop this campaign',
  stopTitle: 'Stop this campaign?',
  working: 'Cancelling at the service…',
  back: 'Back',
  replacesDraft: {
    title: 'Replace your unsent draft?',
    what: 'The words written in New message are lost. Nothing of them was sent.',
    keep: 'Keep the draft',
    replace: 'Replace',
  },
  /** The texts that tell of a cancelled or a moved appointment. */
  telling: {
    cancelled:
      'Hello {$firstName}, your appointment at {$business} on {$day} {$date} at {$time} is cancelled. Please call us for another time.',
    moved:
      'Hello {$firstName}, your appointment at {$business} is now on {$day} {$date} at {$time}. If this does not suit you, please call us.',
  } satisfies Record<SubjectNews, string>,
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
