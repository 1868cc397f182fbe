/** The words of a day on paper, and of the dialog that prints it: loaded only for them. */
import { plural, showCount } from '../ui/format.ts';

/**
 * Why somebody needs no call. `texted`: a text reached or will reach them; `informed`: somebody marked them as informed;
 * `over`: their appointment is over.
 */
export type Quiet = 'texted' | 'came' | 'absent' | 'informed' | 'over';

const says: Record<Quiet, (count: number) => string> = {
  texted: count => `${plural(count, 'person was', 'people were')} texted or still will be`,
  came: count => `${showCount(count)} came already`,
  absent: count => `${showCount(count)} did not come`,
  informed: count => `${plural(count, 'person already knows', 'people already know')}`,
  over: count => `the time of ${showCount(count)} is over`,
};
const kinds = Object.keys(says) as Quiet[];

export const words = {
  dialog: {
    title: 'Print',
    kind: 'What to print',
    kinds: { sheet: 'Day sheet', calls: 'Call list' },
    day: 'Day',
    perStaff: 'A page for each member of staff',
    preview: 'On paper',
    print: 'Print',
    pdf: 'Save as PDF',
    close: 'Close',
    asking: 'Reading the day…',
  },
  sheet: {
    title: 'Day sheet',
    none: 'No appointments on this day.',
    columns: {
      time: 'Time',
      people: 'Person',
      service: 'For',
      staff: 'With',
      status: 'Status',
      reminder: 'Reminder',
      room: 'Notes',
    },
    noReminder: 'None',
    noNumber: 'no number',
  },
  calls: {
    title: 'Call list',
    lead: 'Not reached by a reminder, or their appointment was cancelled or moved: phone them.',
    ownTexts:
      'Whoever was told by text that theirs is cancelled is left out. Other texts of your own are not looked at.',
    none: (quiet: Record<Quiet, number>) => {
      const parts = kinds.filter(kind => quiet[kind] > 0);
      if (parts.length === 0) return 'No appointments on this day, so there is nobody to phone.';
      if (parts.length === 1 && parts[0] === 'texted')
        return 'Nobody has to be phoned: everybody of this day was texted, or still will be.';
      return `Nobody of this day is left to phone: ${parts.map(kind => says[kind](quiet[kind])).join(', ')}.`;
    },
    columns: { time: 'Time', person: 'Person', number: 'Number', about: 'For', why: 'Why', room: 'Spoken to?' },
  },
  minutes: (minutes: number) => `${showCount(minutes)} min`,
  /** `counted` is null where there is nothing to count: the sheet says that itself. */
  printed: (when: string, counted: string | null) => `${counted === null ? '' : `${counted}. `}As of ${when}.`,
};
