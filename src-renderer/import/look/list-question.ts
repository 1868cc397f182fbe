/** What the answers to questions about how a list is written decide, and how its rows are shown beside them. */
import type { DateOrder } from '../../../src-shared/business/date-order.ts';
import type { Decision, ImportProblem } from '../../../src-shared/model/import/import-problems.ts';
import { isYearlyDate, showYearlyDate } from '../../../src-shared/people/yearly-date.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { showDay, showWallTime } from '../../ui/format.ts';
import { words as language } from '../../ui/language.words.ts';
import { answersForAll, type ListQuestion, exampleWords as words } from './list-question.words.ts';

type Answer = Extract<Decision, { kind: 'accept' | 'other-time' | 'skip' | 'set' }>;

interface Choice {
  /** The answer for all rows of the kind. */
  all: string;
  decision: Answer;
}

const accept: Answer = { kind: 'accept' };
const otherTime: Answer = { kind: 'other-time' };
const skip: Answer = { kind: 'skip' };
const becomes = (value: string): Answer => ({ kind: 'set', field: 'status', value });

const decisions: Record<ListQuestion, readonly [Answer, Answer]> = {
  'time-unusual': [otherTime, accept],
  'morning-or-evening': [otherTime, accept],
  'other-zone': [otherTime, accept],
  'moved-time': [accept, skip],
  'second-person': [accept, skip],
  'not-a-person': [skip, accept],
  'status-unclear': [becomes('cancelled'), becomes('booked')],
};

const isListQuestion = (code: string): code is ListQuestion => Object.hasOwn(decisions, code);

/** Returns the answers for all rows of a kind; [] for a kind without such a question. */
export function choicesOf(code: string): readonly Choice[] {
  if (!isListQuestion(code)) return [];
  const [first, second] = answersForAll[code];
  const [decision, otherwise] = decisions[code];
  return [
    { all: first, decision },
    { all: second, decision: otherwise },
  ];
}

const rowText = ({ row, name }: Pick<ImportProblem, 'row' | 'name'>, shownRow: string) =>
  words.row(shownRow || String(row), name);

/** Says how one row would be read: 'Row 3, Kofi Owusu: “3:00” is 15:00 or 03:00, Wed 13 Jan.' */
export function exampleText(
  { row, name, cell: number, start, otherStart, code, detail }: ImportProblem,
  shownRow: string,
): string {
  // The words of a status stand in no cell of a number or a time.
  const cell = code === 'status-unclear' ? detail : number;
  const who = rowText({ row, name }, shownRow);
  if (start === undefined || otherStart === undefined)
    return cell === '' || cell === name ? `${who}.` : words.is(who, cell);
  const isSameDay = start.slice(0, 10) === otherStart.slice(0, 10);
  const shown = (at: WallTime) => (isSameDay ? at.slice(11) : showWallTime(at));
  if (code === 'other-zone') return words.withYou(who, cell, shown(otherStart));
  return words.oneOf(who, cell, [shown(start), shown(otherStart)], isSameDay ? showDay(start) : undefined);
}

/** Names an answer to which number of a date is the day: "Sat 3 Apr (day first)". */
export const dayChoice = (problem: ImportProblem, order: DateOrder): string =>
  words.dayChoice(dayBy(problem, order), order);

/** Asks with the first date of the list that has two days: "Is 03/04/2027 Sat 3 Apr or Thu 4 Mar?" */
export function dayQuestion(examples: readonly ImportProblem[], orders: readonly DateOrder[]): string {
  const first = examples.find(({ days }) => days !== undefined);
  return first ? words.dayQuestion(dateOf(first), daysOf(first, orders)) : '';
}

/** Says what a row with such a date would be: "Row 2, Ama Mensah: “03/04/2027 9:00” is Sat 3 Apr or Thu 4 Mar." */
export function dayExample(problem: ImportProblem, shownRow: string, orders: readonly DateOrder[]): string {
  if (problem.days === undefined) return exampleText(problem, shownRow);
  return words.oneOf(rowText(problem, shownRow), problem.cell, daysOf(problem, orders));
}

const daysOf = (problem: ImportProblem, orders: readonly DateOrder[]) => orders.map(order => dayBy(problem, order));

/** The day by that order; a birthday with its year, because nobody knows the weekday of one. */
function dayBy({ code, days }: ImportProblem, order: DateOrder): string {
  const day = days?.[order] ?? '';
  return code === 'yearly-ambiguous' && isYearlyDate(day) ? showYearlyDate(day, language.locale) : showDay(day);
}

/** The date of a cell that may hold a time too. */
const dateOf = ({ cell, detail }: ImportProblem) => (cell || detail).replace(/[ T]+\d{1,2}[:.h]\d{2}.*$/, '');
