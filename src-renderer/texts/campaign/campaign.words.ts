/** The words that several screens use about a campaign. */

import type { SubjectNews } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { plural, showWallTime } from '../../ui/format.ts';

export const words = {
  titleOf: (id: number, start: string) => `Campaign ${id}: “${start}”`,
  leavesIn: (seconds: number) => `Leaves in ${plural(seconds, 'second', 'seconds')}`,
  waitsForKey: 'Waits for the key of your SMS account.',
  timeToUndo: (seconds: number) => `${plural(seconds, 'second', 'seconds')} left to undo.`,
  thenAt: (when: WallTime) => `Then it waits for ${showWallTime(when)}.`,
  thenNow: 'Then it is sent, and can’t be called back.',
  replacesDraft: {
    title: 'Replace your unsent draft?',
    what: 'What is begun in New message is lost. Nothing of it was sent.',
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
