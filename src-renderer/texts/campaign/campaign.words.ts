/** The words that several screens use about a campaign. */

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
};
