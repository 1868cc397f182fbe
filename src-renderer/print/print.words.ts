/** The words of printed, copied and exported days. */
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
  menu: 'Print or copy',
  printSheet: 'Print the day sheet…',
  printCalls: 'Print the call list…',
  copy: 'Copy the day’s list',
  copied: (day: string, appointments: string) => `${day} copied: ${appointments}. Paste it where you like.`,
  /** Cancelled appointments are counted apart, so that nobody expects their people. */
  appointments: (count: number, cancelled: number) =>
    cancelled === 0
      ? plural(count, 'appointment', 'appointments')
      : `${plural(count, 'appointment stands', 'appointments stand')}, ${plural(cancelled, 'is', 'are')} cancelled`,
  notCopied: 'The text could not be copied. Nothing was changed. Try again.',
  save: {
    day: 'Save this day as a calendar file',
    week: 'Save this week as a calendar file',
    days: 'Save these days as a calendar file',
  },
  saved: (fileName: string) => `Saved as ${fileName}.`,
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
    believesCancelled: 'Was told, or may have been, that it is cancelled. It takes place: phone them.',
    cancelled: {
      short: 'Appointment cancelled.',
      reminded:
        'Appointment cancelled after their reminder had gone out. Nothing tells them by itself: phone them unless they know.',
      notInformed: 'Appointment cancelled. Nothing tells them by itself: phone them unless they know.',
    },
    stillBooked: 'Still booked. Gets no reminder.',
    moved: (from: string) => `Moved from ${from}, and not informed.`,
    columns: { time: 'Time', person: 'Person', number: 'Number', about: 'For', why: 'Why', room: 'Spoken to?' },
    noNumber: 'There is no number to text.',
    noReminder: 'No reminder goes for this appointment.',
  },
  minutes: (minutes: number) => `${showCount(minutes)} min`,
  /** `counted` is null where there is nothing to count: the sheet says that itself. */
  printed: (when: string, counted: string | null) => `${counted === null ? '' : `${counted}. `}As of ${when}.`,
};
