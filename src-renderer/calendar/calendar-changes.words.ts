/** The words of booking, changing and cancelling: the questions before, and the notices afterwards. */

import type { AppointmentStatus, SeriesScope } from '../../src-shared/model/appointment.ts';
import { appointments, is, queued, texts } from '../appointments/appointments.words.ts';
import { plural, showDay, showMoney } from '../ui/format.ts';

const changePreview = {
  title: 'Reminders',
  label: 'What becomes of the texts',
  again: 'looking again…',
  asking: 'Looking up who would be texted…',
  unknown: 'We couldn’t look up who would be texted. You can continue without it.',
  notYet: 'Choose a person and a time to see the reminder.',
  none: 'No reminder for this appointment.',
  noneBecause: {
    past: 'In the past, so no reminder.',
    cancel: 'No reminder is queued.',
    /** `state` is the word for the state of the last text: “Refused”. */
    asks: (state: string) => `Last text: ${state}. No new reminder goes until you decide about it.`,
    decide: 'Decide on Today',
    same: 'The texts stay as they are.',
  },
  text: {
    new: (name: string, due: string) => `${name} is texted ${due}.`,
    skipped: (name: string, why: string) => `No text to ${name}: ${why}`,
    said: (name: string, why: string) => `No second text for ${name}: ${why}`,
    tooLate: (name: string) => `Too late to remind ${name}.`,
    blocked: (name: string, why: string) => `The text to ${name} cannot leave as it is. ${why}`,
    held: (name: string, due: string) => `${name} is to be texted ${due}. It is held, and doesn’t go by itself.`,
    changed: (name: string, from: string, to: string) => `${name}: the reminder moves from ${from} to ${to}.`,
    reworded: (name: string, to: string) => `${name}: the reminder for ${to} gets new words.`,
    cancelledAtService: (name: string, due: string) =>
      `The text to ${name} queued for ${due} will be cancelled. Until that is confirmed, it may still go.`,
    withdrawn: (name: string, due: string) => `The text to ${name} for ${due} won’t be sent.`,
    noOther: (why: string) => `No other goes: ${why}`,
    noOtherTooLate: 'It is too late for another.',
  },
  late: {
    textNow: 'You can text them right after this.',
    notNow: 'No text may leave at this moment: phone them.',
    noNumber: 'They have no number to text: tell them yourself.',
  },
  told: (name: string, due: string, of: string) =>
    `${name} was texted ${due} and reads ${of} there. That text cannot be taken back: tell them yourself if nothing below does.`,
  toldCancel: (name: string, due: string) =>
    `${name} was texted ${due}. That cannot be taken back. No text says that it is cancelled: phone them.`,
  stillGoes: (name: string, due: string) =>
    `Somebody noted the text to ${name} as sent. It may still go ${due}, and nothing here can stop it: tell them yourself.`,
  mayHave: (name: string, due: string) =>
    `We don’t know if the text to ${name} for ${due} went. It may still go. Look at it in Messages, or phone them.`,
  mayHaveWaits: (name: string, due: string) =>
    `We don’t know if the text to ${name} for ${due} went. It may still go. No new one leaves until we know, or you decide in Messages.`,
  showWords: 'The words',
  wordsOf: (name: string, due: string) => `The words to ${name}, ${due}`,
  to: (phone: string) => `to ${phone}`,
  more: (count: number) => `${texts(count)} more`,
  toCancel: (count: number) => `${queued(count)} ${is(count)} cancelled first. Each may still go.`,
  /** Of the text that it is booked from. */
  foundGoes: 'The text queued now is cancelled first. It may still go.',
  same: (count: number) => `${texts(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  /** Costs in words; `before` is null where nothing was to be paid before, or as much. */
  cost: (cost: string, before: string | null) =>
    before === null ? `Cost: ${cost}.` : `Cost: ${cost}, instead of ${before}.`,
  saved: (cost: string) => `Saves ${cost}.`,
  balance: (balance: number, code: string | null) => `Balance now: ${showMoney(balance, code)}.`,
  overlap: {
    staff: (staff: string, name: string, when: string) => `${staff} has ${name} at that time too: ${when}.`,
    person: (name: string, when: string, what: string) =>
      `${name} has another appointment at that time: ${when}${what && `, ${what}`}.`,
    chair: (name: string, when: string) => `At that time there is ${name} too: ${when}.`,
  },
  left: (count: number, which: readonly string[]) => {
    const stays =
      count === 1
        ? '1 was changed by itself and stays as it is'
        : `${count} were changed by themselves and stay as they are`;
    return `${stays}: ${which.join('; ')}${count > which.length ? `; and ${count - which.length} more` : ''}.`;
  },
  overlapsMore: (count: number) => `And ${count} more at the same time.`,
};

/** The words of a notice about the texts after a change, as long as they hold. */
const after = {
  cancelling: (name: string, due: string) =>
    `The text to ${name} for ${due} is being cancelled: until the service confirms that, it may still go.`,
  notCancelled: (name: string, due: string) =>
    `The text to ${name} for ${due} may still go: the service did not confirm that it is cancelled.`,
  onItsWay: (name: string, due: string) =>
    `The text to ${name} for ${due} was already on its way. It may still go. It is cancelled as soon as the service answers.`,
  unknown: (name: string, due: string) =>
    `We don’t know if the text to ${name} for ${due} went. It may still go. Today asks about it.`,
  toBe: (name: string, due: string) => `${name} is to be texted ${due}.`,
  queued: (name: string, due: string) => `New text queued for ${name}: ${due}.`,
  handedOver: (name: string, due: string) => `The text to ${name} for ${due} was sent to the service.`,
  refused: (name: string) => `The service refused the text to ${name}: Today asks about it.`,
  missed: (name: string) => `It was too late for the text to ${name}: phone them.`,
  gone: (name: string, due: string) => `The text to ${name} for ${due} does not go.`,
  confirmedGone: (count: number) =>
    count === 1 ? 'Text cancelled (confirmed).' : `${texts(count)} cancelled (confirmed).`,
  more: (count: number) => `${texts(count)} more: open the appointment.`,
  ofThisOne: (says: string) => `Of this one: ${says}`,
};

const scope = {
  /** What a text says of one of a series while the change is for more. */
  namesOne: 'The text names this appointment only. The others stay on Today.',
  title: { save: 'Save which?', move: 'Move which?', cancel: 'Cancel which?', out: 'Take which out of the series?' },
  lead: (spoken: string) => `It is one of a series: ${spoken}.`,
  legend: 'Which appointments',
  which: {
    one: (when: string) => `Only this one, ${when}`,
    following: () => 'This one and all after it',
    all: () => 'All that are still to come',
  } satisfies Record<SeriesScope, (when: string) => string>,
  out: {
    one: () => 'This one stands alone, the others stay',
    following: () => 'This one stays, all after it are cancelled',
    all: () => 'This one stays, all others to come are cancelled',
  } satisfies Record<SeriesScope, (when: string) => string>,
  go: { save: 'Save', move: 'Move', cancel: 'Cancel appointment' },
  goMany: { save: 'Save', move: 'Move them', cancel: 'Cancel them' },
};

const repeat = {
  label: 'Repeats',
  freq: {
    never: 'Never',
    daily: 'Daily',
    weekly: 'Weekly',
    'monthly-date': (day: number) => `Monthly on day ${day}`,
    'monthly-weekday': (nth: string, weekday: string) => `Monthly on the ${nth} ${weekday}`,
    yearly: (day: string) => `Yearly on ${day}`,
    asItIs: 'By its own rule',
  },
  nth: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' } as Record<number, string>,
  every: (unit: string) => `Every how many ${unit}`,
  units: { daily: 'days', weekly: 'weeks', 'monthly-date': 'months', 'monthly-weekday': 'months', yearly: 'years' },
  days: 'On',
  ends: 'Ends',
  end: { never: 'Goes on', until: 'On a day', count: 'After a number of times' },
  lastDay: 'Last day',
  times: 'Times',
  wrong: {
    interval: 'A whole number from 1 to 99.',
    days: 'Choose at least one day of the week.',
    until: 'Choose a day after the first one.',
    count: 'A whole number from 2 to 1,000.',
  },
  firstApart: (first: string) => `The first one is on ${first} all the same.`,
  inWords: {
    never: 'does not repeat',
    daily: (n: number) => (n === 1 ? 'every day' : `every ${n} days`),
    weekly: (n: number, days: string) => (n === 1 ? `every ${days}` : `every ${n} weeks on ${days}`),
    'monthly-date': (n: number, day: number) =>
      n === 1 ? `every month on day ${day}` : `every ${n} months on day ${day}`,
    'monthly-weekday': (n: number, which: string) =>
      n === 1 ? `the ${which} of every month` : `the ${which} of every ${n} months`,
    yearly: (n: number, day: string) => (n === 1 ? `every year on ${day}` : `every ${n} years on ${day}`),
    until: (day: string) => `until ${day}`,
    count: (n: number) => plural(n, 'time', 'times'),
    asItIs: (rule: string) => `by its own rule (${rule})`,
    and: 'and',
  },
  hint: (spoken: string) => `Repeats ${spoken}.`,
  isException: 'This one was changed by itself and no longer follows the series.',
};

export const changeWords = {
  changePreview,
  after,
  statusLegend: 'Status',
  statusKeys: { booked: 'B', confirmed: 'C', arrived: 'A', 'no-show': 'X' } satisfies Record<
    Exclude<AppointmentStatus, 'cancelled'>,
    string
  >,
  statusTitle: (status: string, key: string) => `${status} (${key})`,
  statusSet: (name: string, when: string, status: string) => `${name}, ${when}: ${status}.`,
  /** After an act to which no answer came. */
  checked: { saved: 'The change was saved.', notSaved: 'The change is not saved now.' },
  tooEarly: {
    arrived: (when: string) => `It is ${when}: nobody can have arrived before that day.`,
    'no-show': (when: string) =>
      `It begins ${when}: whether somebody came is known only then. If it is off, press “Cancel appointment…”.`,
  },
  textsStopped: (count: number) =>
    count === 0 ? '' : count === 1 ? 'Its text does not go.' : `Its ${texts(count)} do not go.`,
  scope,
  repeat,
  concerned: (count: number) => `That is ${appointments(count)}.`,
  resized: (name: string, when: string, minutes: number) => `${name}, ${when}, is ${minutes} minutes long now.`,
  resizeQuestion: (name: string, when: string, from: string, to: string) =>
    `Let ${name}, ${when}, end at ${to} instead of ${from}?`,
  moveAndResizeQuestion: (name: string, from: string, to: string, end: string) =>
    `Move ${name} from ${from} to ${to}, until ${end}?`,
  change: 'Change',
  cancelQuestion: (name: string) => `Cancel ${name}’s appointment?`,
  cancelAppointmentAsk: 'Cancel appointment…',
  keepIt: 'Keep it',
  anotherPerson: 'Another person',
  people: 'People',
  removePerson: (name: string) => `Take ${name} out`,
  personLeft: 'Choose this person from the list, or empty the field.',
  starts: 'Starts',
  ends: 'Ends',
  endsNextDay: (day: string) => `It ends on the next day, ${showDay(day)}.`,
  seriesFact: 'Repeats',
  bookedSeries: (name: string, when: string, spoken: string) => `Booked ${name} for ${when}, ${spoken}.`,
  textNowLead: (name: string) => `${name} was booked too late for this reminder. You can text them now.`,
};
