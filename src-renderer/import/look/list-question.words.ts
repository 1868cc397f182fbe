/** Words the questions about how a list is written, and their answers for all its rows. */
import type { DateOrder } from '../../../src-shared/business/date-order.ts';

/** A kind of problem whose rows can all be answered at once. */
export type ListQuestion =
  | 'time-unusual'
  | 'morning-or-evening'
  | 'other-zone'
  | 'moved-time'
  | 'second-person'
  | 'not-a-person'
  | 'status-unclear';

/** The answers for all rows of a kind, in the order of what they decide (`list-question.ts`). */
export const answersForAll: Readonly<Record<ListQuestion, readonly [string, string]>> = {
  'time-unusual': ['All are in the afternoon', 'All are in the night or early morning'],
  'morning-or-evening': ['All are in the evening', 'All are in the morning'],
  'other-zone': ['Change all to your time', 'They are in your time already'],
  'moved-time': ['All stay at the old time', 'Skip all of them'],
  'second-person': ['Yes, import them too', 'No, skip them'],
  'not-a-person': ['Skip all of them', 'They are people: import them'],
  'status-unclear': ['All are cancelled', 'All still take place'],
};

/** What stands under a question about a list, where its title does not say enough. */
export const whyAsked: Readonly<Record<string, string>> = {
  'time-unusual': 'Often an afternoon without its pm.',
  'morning-or-evening': 'The list writes no pm.',
  'moved-time': 'The list has an old and a new time. Here the new one is missing.',
  'second-person': 'These names and numbers stand to the right of the first ones.',
  'not-a-person': 'These look like walk-ins, breaks, meetings or days off, without a number.',
  'status-unclear': 'It may be cancelled or moved, or its date may be wrong.',
};

const nth: Record<DateOrder, string> = { dmy: 'day first', mdy: 'month first' };

/** A row of the list, and how it would be read. */
export const exampleWords = {
  row: (row: string, name: string) => (name === '' ? `Row ${row}` : `Row ${row}, ${name}`),
  is: (who: string, cell: string) => `${who}: “${cell}”.`,
  withYou: (who: string, cell: string, when: string) => `${who}: “${cell}” there is ${when} with you.`,
  /** Of two times or days: "Row 3, Kofi Owusu: “3:00” is 15:00 or 03:00, Wed 13 Jan." */
  oneOf: (who: string, cell: string, choices: readonly string[], day?: string) =>
    `${who}: “${cell}” is ${choices.join(' or ')}${day === undefined ? '' : `, ${day}`}.`,
  /** "Is 03/04/2027 Sat 3 Apr or Thu 4 Mar?" */
  dayQuestion: (date: string, days: readonly string[]) => `Is ${date} ${days.join(' or ')}?`,
  dayChoice: (day: string, order: DateOrder) => `${day} (${nth[order]})`,
};
