/**
 * The words that several screens use about an appointment: its status, and who is not informed. The calendar's own
 * words stay in its catalogues.
 */
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { countOthers } from '../texts/counts.words.ts';
import { plural, showNames, showWallTime } from '../ui/format.ts';

export const texts = (count: number) => plural(count, 'text', 'texts');
export const queued = (count: number) => plural(count, 'queued text', 'queued texts');
export const appointments = (count: number) => plural(count, 'appointment', 'appointments');
export const is = (count: number) => (count === 1 ? 'is' : 'are');

const statuses: Record<AppointmentStatus, string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  'no-show': 'Did not come',
  cancelled: 'Appointment cancelled',
};

/** What became of a change of the calendar that was undone. */
const undo = {
  undone: (count: number): string => (count === 0 ? 'Nothing could be taken back.' : 'Taken back.'),
  notUndone: (changed: readonly { contactName: string; start: WallTime }[]) =>
    `Changed since, and left as ${changed.length === 1 ? 'it is' : 'they are'}: ${changed
      .slice(0, 3)
      .map(({ contactName, start }) => `${contactName} ${start && showWallTime(start)}`.trim())
      .join('; ')}${changed.length > 3 ? `, and ${changed.length - 3} more` : ''}.`,
  outdatedInfo: (told: readonly { contactName: string; told: WallTime; now: WallTime | null }[]) => {
    const each = told.slice(0, 3).map(({ contactName, told: start, now }) => {
      const by = now === null ? 'and that is off' : `and it is ${showWallTime(now)}`;
      return `${contactName} was told ${showWallTime(start)}, ${by}`;
    });
    return `${each.join('; ')}${told.length > 3 ? `; and ${told.length - 3} more` : ''}: tell them yourself.`;
  },
  undoneMayGo: (count: number) =>
    `${queued(count)} ${is(count)} being cancelled. ${count === 1 ? 'It' : 'Each'} may still go.`,
};

export const appointmentWords = {
  statuses,
  nobodyInParticular: 'No staff',
  both: (one: string, other: string) => `${one} and ${other}`,
  andOthers: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${plural(others, 'other', 'others')}`,
  openInMessages: 'Open in Messages',
  notInformedWarning: (names: string) => `${names} won’t be told automatically.`,
  notInformed: {
    note: (name: string, when: string) => `${name} doesn’t know yet that ${when} is cancelled.`,
    notes: (count: number, when: string, each: readonly string[]) =>
      `${plural(count, 'person doesn’t', 'people don’t')} know yet that ${when} is cancelled: ${showNames(each, countOthers)}.`,
    open: 'Tell them…',
    title: (count: number) => (count === 1 ? 'Cancelled, not informed' : `${count} cancelled, not informed`),
    lead: 'These appointments are cancelled, and no text says so:',
    markInformed: 'They already know',
    markInformedOf: (name: string) => `They already know: ${name}`,
    moved: (names: readonly string[], from: string) =>
      `Moved from ${from}. Not informed: ${showNames(names, countOthers)}.`,
  },
  cancellationText: {
    told: (name: string, due: string) => `${name} was told by text that it is cancelled (sent ${due}).`,
    noted: (name: string, due: string) => `Somebody noted the cancellation text to ${name} as sent (for ${due}).`,
    coming: (name: string, due: string) => `${name} is being told by text that it is cancelled: ${due}.`,
    soon: (name: string) => `${name} is being told by text that it is cancelled: it leaves in a minute.`,
    held: (name: string) => `The text to ${name} that it is cancelled is held: it does not leave by itself.`,
    open: (name: string, due: string) =>
      `We don’t know if ${name} was texted that it is cancelled (${due}). The text may still go: look at it, or phone them.`,
    look: (name: string) => `Look at the text to ${name}`,
  },
  restoredTexts: {
    told: (names: readonly string[]) =>
      `${showNames(names, countOthers)} ${names.length === 1 ? 'was' : 'were'} told that it is cancelled: phone them.`,
    open: (names: readonly string[]) =>
      `${showNames(names, countOthers)} may have been told that it is cancelled. A text may still go: phone them.`,
    gone: (names: readonly string[]) =>
      `The text to ${showNames(names, countOthers)} that it is cancelled was not sent.`,
  },
  undo,
};
