/**
 * The words that several screens use about an appointment: its status, who is not informed, and how a bulk cancellation
 * stands. The calendar's own words stay in its catalogues.
 */
import { MOST_TOGETHER } from '../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { countOthers, countTexts } from '../texts/counts.words.ts';
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

const bulkCancel = {
  title: (count: number) => `Cancel ${appointments(count)}?`,
  day: 'Cancel this day…',
  reading: 'Reading the appointments…',
  go: (count: number) => `Cancel ${appointments(count)}`,
  back: 'Keep them',
  lead: (count: number) => `${appointments(count)} ${is(count)} cancelled:`,
  atService: (count: number) =>
    `${queued(count)} ${is(count)} cancelled at the service. Until it confirms, ${count === 1 ? 'it' : 'each'} may still go.`,
  here: (count: number) => `${texts(count)} that ${count === 1 ? 'has' : 'have'} not left won’t be sent.`,
  unknown: (count: number) =>
    `Of ${texts(count)} it is not known whether ${count === 1 ? 'it' : 'they'} went or still ${count === 1 ? 'goes' : 'go'}: look in Messages, and phone.`,
  with: (staff: string, count: number) =>
    `${staff ? `With ${staff}` : 'With nobody in particular'}: ${appointments(count)}`,
  one: (when: string, names: string, service: string) => `${when}, ${names}${service && `: ${service}`}`,
  more: (count: number) => `and ${count} more`,
  nothing: 'They are cancelled already.',
  been: (count: number) =>
    count === 1
      ? '1 has been already, or did not come: it stays as it is.'
      : `${count} have been already, or did not come: they stay as they are.`,
  later: (count: number) =>
    `${MOST_TOGETHER} at once is the most: ${count} more stay${count === 1 ? 's' : ''} for now. Cancel those after it.`,
  noTexts: 'No text has to be cancelled.',
  told: (names: readonly string[]) => `Texted already, which cannot be taken back: ${showNames(names, countOthers)}.`,
  silence: 'Nobody is told by this. After it you can text those it concerns.',
  who: 'Who it concerns',
  progress: 'Cancelling at the service',
  goesOn: 'Closing this does not stop it. The calendar then keeps the proof until you have looked.',
  showReport: 'Proof, and whom to tell…',
  reportTitle: (count: number) => `${appointments(count)} cancelled`,
  done: (count: number) => `${appointments(count)} ${is(count)} cancelled.`,
  gone: (count: number) => `${texts(count)} cancelled: the service confirmed.`,
  notSent: (count: number) => `${texts(count)} did not leave.`,
  nobodyTold: 'Nobody was told by this: Today asks until they are.',
  out: (count: number) =>
    `${texts(count)} had gone already and can’t be taken back: phone ${count === 1 ? 'that person' : 'those people'}.`,
  open: (count: number) =>
    `${texts(count)} may still go: the service has not confirmed. Today shows whether it does. Phone if it matters.`,
  noneHeld: 'The service held no text of them.',
  report: 'Proof, text by text',
  columns: { person: 'Person', due: 'For', outcome: 'Now' },
  tell: 'Tell them',
  tellInstead: 'This replaces your unsent draft.',
  tellNobody: 'None of them can be texted.',
  /** `name` is the one person's. */
  tellGo: (name: string, count: number) => `Text ${count === 1 ? name : plural(count, 'person', 'people')} about this…`,
  phone: 'To be phoned, as they get no texts:',
  phoneWhy: { noNumber: 'no number to text', stop: 'gets no texts' },
  close: 'Close',
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
  telling: {
    /** `name` is null where there are several. */
    offer: (name: string | null, count: number) => `Text ${name ?? plural(count, 'person', 'people')} about it`,
    how: (count: number, cost: string, when: WallTime | null) => {
      const goes = when === null ? 'in 1 minute, you can undo until then' : showWallTime(when);
      return count === 1 ? `Goes ${goes}. Cost: ${cost}.` : `${countTexts(count)} go ${goes}. Cost: ${cost}.`;
    },
    unreached: (names: readonly string[]) =>
      names.length === 1
        ? `Texts can’t reach ${names[0]}’s number. Phone them.`
        : `Texts can’t reach the numbers of ${showNames(names, countOthers)}. Phone them.`,
    goes: (count: number, when: WallTime) =>
      `${countTexts(count)} about it: ${showWallTime(when)}. Undo stops ${count === 1 ? 'it' : 'them'}.`,
    toPhone: (names: readonly string[], count: number) => `To be phoned: ${showNames(names, countOthers, count)}.`,
  },
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
    noted: (name: string, due: string) =>
      `Somebody noted the text to ${name} that it is cancelled as sent (for ${due}).`,
    coming: (name: string, due: string) => `${name} is being told by text that it is cancelled: ${due}.`,
    soon: (name: string) => `${name} is being told by text that it is cancelled: it leaves in a minute.`,
    held: (name: string) => `The text to ${name} that it is cancelled is held: it does not leave by itself.`,
    open: (name: string, due: string) =>
      `Whether the text to ${name} that it is cancelled went or still goes is not known (${due}): look at it, or phone them.`,
    look: (name: string) => `Look at the text to ${name}`,
  },
  restoredTexts: {
    told: (names: readonly string[]) =>
      `${showNames(names, countOthers)} ${names.length === 1 ? 'was' : 'were'} told that it is cancelled: phone them.`,
    open: (names: readonly string[]) =>
      `${showNames(names, countOthers)} may have been told that it is cancelled, or may still be: phone them.`,
    gone: (names: readonly string[]) =>
      `The text to ${showNames(names, countOthers)} that it is cancelled was not sent.`,
  },
  bulkCancel,
  undo,
};
