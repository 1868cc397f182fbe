/** The words that several screens use about a campaign. */

import type { WallTime } from '../../../src-shared/time/instant.ts';
import { showCountOf, showWallTime } from '../../ui/format.ts';
import { countTexts } from '../counts.words.ts';

export const words = {
  titleOf: (id: number, start: string) => `Campaign ${id}: “${start}”`,
  leavesIn: (seconds: number) => `Leaves in ${showCountOf(seconds, 'second', 'seconds')}`,
  thenAt: (when: WallTime) => `Then it waits for ${showWallTime(when)}.`,
  thenNow: 'Then it is handed over, and what was handed over cannot be called back.',
  stop: 'Call it off',
  stopTitle: 'Call it off',
  stopText: (waiting: number, queued: number) =>
    [
      waiting > 0 ? `${countTexts(waiting)} that have not left are withdrawn.` : '',
      queued > 0 ? `${countTexts(queued)} queued at the service are cancelled there, batch by batch.` : '',
      'What was handed over cannot be called back. A campaign that was called off is not taken up again.',
    ]
      .filter(Boolean)
      .join(' '),
  working: 'Cancelling at the service…',
  back: 'Back',
  cancelledText:
    'Hello {$firstName}, your appointment at {$business} on {$day} {$date} at {$time} is cancelled. Please call us for another time.',
};
