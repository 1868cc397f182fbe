/** Words the answers to questions about how a list is written, for all its rows or for one. */
import type { Decision, ImportProblem } from '../../../src-shared/model/import/import-problems.ts';
import { showDay, showWallTime } from '../../ui/format.ts';

type Answer = Extract<Decision, { act: 'accept' | 'other-time' | 'skip' | 'set' }>;

interface Choice {
  /** The answer for all rows of the kind. */
  all: string;
  decision: Answer;
}

const accept = { act: 'accept' } as const;
const otherTime = { act: 'other-time' } as const;
const skip = { act: 'skip' } as const;
const becomes = (value: string) => ({ act: 'set', field: 'status', value }) as const;

const choices: Readonly<Record<string, readonly Choice[]>> = {
  'time-unusual': [
    { all: 'All are in the afternoon', decision: otherTime },
    { all: 'All are in the night or early morning', decision: accept },
  ],
  'morning-or-evening': [
    { all: 'All are in the evening', decision: otherTime },
    { all: 'All are in the morning', decision: accept },
  ],
  'other-zone': [
    { all: 'Change all to your time', decision: otherTime },
    { all: 'They are in your time already', decision: accept },
  ],
  'moved-time': [
    { all: 'All stay at the old time', decision: accept },
    { all: 'Leave all of them out', decision: skip },
  ],
  'second-person': [
    { all: 'Yes, import them too', decision: accept },
    { all: 'No, leave them out', decision: skip },
  ],
  'not-a-person': [
    { all: 'Leave all of them out', decision: skip },
    { all: 'They are people: import them', decision: accept },
  ],
  'status-unclear': [
    { all: 'All are cancelled', decision: becomes('cancelled') },
    { all: 'All still take place', decision: becomes('booked') },
  ],
};

/** Returns the answers for all rows of a kind; [] for a kind without such a question. */
export const choicesOf = (code: string): readonly Choice[] => choices[code] ?? [];

/** Says how one row would be read: 'Row 3, Kofi Owusu: “3:00” is Wed 13 Jan, 15:00 or 03:00.' */
export function exampleText({ row, name, cell, start, otherStart, code }: ImportProblem, shownRow: string): string {
  const who = name === '' ? `Row ${shownRow || row}` : `Row ${shownRow || row}, ${name}`;
  if (start === undefined) return cell === '' || cell === name ? `${who}.` : `${who}: “${cell}”.`;
  if (otherStart === undefined) return `${who}: “${cell}” is read as ${showWallTime(start, { year: true })}.`;
  const isSameDay = start.slice(0, 10) === otherStart.slice(0, 10);
  const hour = (at: string) => at.slice(11);
  const first = isSameDay ? hour(start) : showWallTime(start);
  const other = isSameDay ? hour(otherStart) : showWallTime(otherStart);
  return code === 'other-zone'
    ? `${who}: “${cell}” there is ${other} with you.`
    : `${who}: “${cell}” is ${first} or ${other}${isSameDay ? `, ${showDay(start)}` : ''}.`;
}

/** Returns the label of the button for one of a row's two times. */
export const timeChoice = (start: string): string => showWallTime(start as Parameters<typeof showWallTime>[0]);
