/** The words of printed, copied and exported days. */
import { plural } from '../ui/format.ts';

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
  calls: {
    believesCancelled: 'Was told, or may have been, that it is cancelled. It takes place: phone them.',
    cancelled: {
      short: 'Appointment cancelled.',
      reminded:
        'Appointment cancelled after their reminder had gone out. Nothing tells them by itself: phone them unless they know.',
      notInformed: 'Appointment cancelled. Nothing tells them by itself: phone them unless they know.',
    },
    stillBooked: 'Still booked. Gets no reminder.',
    moved: (from: string) => `Moved from ${from}, and not informed.`,
    noNumber: 'There is no number to text.',
    noReminder: 'No reminder goes for this appointment.',
  },
};
