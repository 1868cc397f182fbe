/** The words of rehearsals. */

import type { Rehearsal, RehearsedText } from '../../src-shared/model/rehearsal.ts';
import { countOthers, countTexts } from '../texts/counts.words.ts';
import { words as purposeWords } from '../texts/editor/purpose-notes.words.ts';
import { plural, showCount, showNames } from '../ui/format.ts';

const fates: Record<RehearsedText['fate'], string> = {
  new: 'New',
  changed: 'Changed',
  gone: 'Does not go',
  same: 'As before',
  'left-out': 'Skipped',
};

export const words = {
  title: 'The next 14 days',
  look: 'Upcoming texts',
  back: 'Back',
  close: 'Close',
  asking: 'Looking at what that does…',
  list: 'Texts',
  listOf: (day: string) => `Texts on ${day}`,
  fates,
  was: 'was',
  becomes: 'becomes',
  noPhone: 'no number',
  reminders: (count: number) => (count === 0 ? 'No reminders are planned' : plural(count, 'reminder', 'reminders')),
  own: {
    besides: (count: number) =>
      `These are your reminders. ${countTexts(count)} of your own ${count === 1 ? 'goes' : 'go'} besides:`,
    of: (count: number, when: string) => `(${countTexts(count)}, ${when})`,
  },
  changes: (counts: Rehearsal['counts']) => {
    const parts = [
      counts.new > 0 && `${showCount(counts.new)} new`,
      counts.changed > 0 && `${showCount(counts.changed)} changed`,
      counts.gone > 0 && `${showCount(counts.gone)} not sent any more`,
      counts.leftOut > 0 && `${showCount(counts.leftOut)} skipped`,
    ].filter(part => part !== false);
    return parts.length === 0 ? 'No reminder changes' : `Texts: ${parts.join(', ')}`;
  },
  blocked: (count: number) => `${plural(count, 'reminder', 'reminders')} can’t be sent. See “Blocked” below for why.`,
  days: (from: string, until: string) => `from ${from} to ${until}.`,
  inDays: (days: number) => `in the next ${days} days`,
  atTime: (clock: string, count: number) => `${clock} · ${plural(count, 'text', 'texts')}`,
  /** Said once, at the heads of the columns. */
  name: 'Name',
  appointment: 'Appointment',
  phone: 'Phone',
  text: 'Text',
  same: (count: number) => `${countTexts(count)} ${count === 1 ? 'stays' : 'stay'} as before.`,
  toCancel: (count: number) =>
    `${countTexts(count)} ${count === 1 ? 'is queued and is' : 'are queued and are'} cancelled at the service first. Only then is anything else queued.`,
  campaignsHeld: (count: number, campaigns: readonly string[]) =>
    `${countTexts(count)} of ${showNames(campaigns, countOthers)} will be held: no texts go at that hour any more.`,
  /** Costs in words: all of it, the part that is paid and the rest. */
  costs: (cost: string) => `${cost} to come.`,
  allPaid: (cost: string) => `${cost} already used.`,
  costsPaid: (paid: string, rest: string) => `${paid} already used. ${rest} more to come.`,
  costsSame: (cost: string) => `The cost stays: ${cost}.`,
  /** `now`, `then` and `perMonth` are costs in words. */
  costsChange: (now: string, then: string, perMonth: string, isMore: boolean) =>
    `They cost ${then} instead of ${now}: roughly ${perMonth} ${isMore ? 'more' : 'less'} a month.`,
  balance: (money: string) => `${money} left now.`,
  tooLittle: 'The balance is less than these texts cost: some would be refused. Top up first.',
  again: 'The same words at the same time, cancelled and queued again.',
  atOnce: 'Its time is now: it goes at once.',
  tooLate: 'Its new time has gone by, so none goes in its place.',
  lateSum: (count: number) =>
    `${plural(count, 'reminder goes', 'reminders go')} away with nothing instead, because the new time has gone by. Phone them, or text them from the calendar.`,
  first: 'The queued one is cancelled first.',
  goneAtService: 'It is queued, and is cancelled at the service.',
  of: (rule: string, start: string) => `Rule “${rule}”, about the appointment on ${start}.`,
  /** `country`: by whose rule for promotions; null by the hours of the business. */
  movedFrom: (when: string, own: string, due: string, country: string | null) =>
    country === null
      ? `${when} would be ${own}, when no texts may go: it goes ${due} instead.`
      : `${when} would be ${own}. No promotion goes to ${purposeWords.nameOf(country)} at that hour: it goes ${due} instead.`,
  dayWords: (found: readonly string[]) =>
    `It says ${found.map(word => `“${word}”`).join(' and ')}, and goes on another day than its rule says.`,
  twice: (name: string, day: string, rules: readonly string[]) =>
    `${name} gets the same words more than once on ${day}: by the ${rules.length === 1 ? 'rule' : 'rules'} ${rules.map(rule => `“${rule}”`).join(' and ')}.`,
  twiceMore: (count: number) => `So do ${countOthers(count)}.`,
  more: (count: number) => `Show ${showCount(count)} more`,
  onlyFirst: (shown: number, total: number) =>
    `The first ${showCount(shown)} of ${showCount(total)}, those that change before the others.`,
};
