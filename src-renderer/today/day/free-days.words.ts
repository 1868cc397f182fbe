/** The words of Today while nobody comes, today or tomorrow. */
import { plural } from '../../ui/format.ts';

export const words = {
  title: 'No appointments today or tomorrow',
  nextIs: (when: string, who: string) => `Next: ${when}, ${who}.`,
  none: 'Book one, or import your appointments.',
  open: 'Open the calendar',
  import: 'Import appointments',
  live: 'You’re live',
  byThemselves: 'Reminders now go out by themselves.',
  peopleAreIn: (count: number) => `${plural(count, 'person is', 'people are')} in. Now add their appointments.`,
};
