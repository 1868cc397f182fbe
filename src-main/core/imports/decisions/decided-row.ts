/** Rows with what a person decided about them laid over: corrected, answered or left out. */
import {
  answerable,
  type Decision,
  type FixField,
  fixFields,
  type ImportProblem,
  type ImportRepair,
  LEFT_OUT,
  NAME_REPAIRED,
  REPAIRED,
  withoutTexts,
} from '../../../../src-shared/model/import/import-problems.ts';
import { readName } from '../../../../src-shared/people/person-name.ts';
import { readUntextable } from '../../../../src-shared/phone/phone.ts';
import type { Country } from '../../../../src-shared/phone/phone-reading.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import { minutesBetween } from '../../../import/appointments/read-appointment-cells.ts';
import { isBlocked, isNameRepaired, isRepaired, nameRepairOf, problemsOf, repairOf } from '../../../import/review.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import { askedOf, type Decisions, type Row, readIn } from './import-decisions.ts';

/** In minutes: what a time without am or pm may be off. */
const HALF_A_DAY = 12 * 60;

/**
 * Problems of a row that a person left out, or whose number was not what was meant. They are not among the problems to
 * answer.
 */
const leftOut: RowProblem = { code: LEFT_OUT, blocks: true };
const noNumber: RowProblem = { code: 'no-phone', blocks: true };
/** The code of the question whom a row without a number opts out. */
export const WHOSE_STOP = 'whose-stop';

/** The row as it would be stored: corrected, answered or left out. A row without decisions is returned unchanged. */
export function decided<R extends Row>(row: R, decisions: Decisions): R {
  if (decisions.none) return row;
  let after = row;
  if (row.repairs.length > 0 && decisions.on(row.row, { code: REPAIRED, detail: '' })?.kind === 'undo-repair')
    after = { ...after, phone: null, repairs: [], problems: [...after.problems, noNumber] };
  if (row.rawName !== undefined && isNameUndone(row, decisions)) after = { ...after, name: row.rawName };
  let isLeftOut = decisions.isLeftOut(row.row);
  for (const problem of row.problems) {
    const { code, detail = '' } = problem;
    const decision = decisions.on(row.row, { code, detail });
    if (decision?.kind === 'skip') isLeftOut = true;
    else if (decision !== null)
      after = withDecision({ row: after, found: row, home: decisions.home }, problem, decision);
  }
  // Leaving the row out comes last, because an answer to another of its questions must not bring it back. The detail
  // 'row' marks a decision about this row alone, which can be taken back.
  const why = decisions.on(row.row, { code: LEFT_OUT, detail: '' }) === null ? leftOut : { ...leftOut, detail: 'row' };
  return isLeftOut ? { ...after, problems: [why, ...after.problems] } : after;
}

/** Applies the decision to a problem. `row` is the row as decided so far, `found` the row as it stands in the file. */
function withDecision<R extends Row>(
  { row, found, home }: { row: R; found: R; home: Country },
  { code, detail = '', otherStart }: RowProblem,
  decision: Exclude<Decision, { kind: 'skip' }>,
): R {
  const problems = settled(row.problems, problem => problem.code === code);
  switch (decision.kind) {
    case 'accept':
      return withoutTexts.has(code) ? importedWithoutTexts(row, home) : { ...row, problems };
    case 'other-time': {
      if (otherStart === undefined || !('start' in row)) return row;
      // An evening and another zone each move the time by their own amount. A time that a person typed stays.
      const isTyped = row.problems.every(problem => !problem.blocks || fixFields[problem.code] !== 'start');
      const moved = isTyped || !('start' in found) ? row.start : movedBy(row.start, found.start, otherStart);
      return {
        ...row,
        ...(row.durationMinutes && { durationMinutes: lengthFrom(row, moved) }),
        start: moved,
        problems,
      };
    }
    case 'answer':
      return { ...row, optOut: decision.optOut, problems: problems.filter(one => !answerable.has(one.code)) };
    case 'undo-repair':
      return row;
    case 'read-otherwise':
      if (code === 'other-service') return { ...row, service: detail, problems };
      return { ...row, name: code === 'similar-name' ? detail : readName(row.name).otherwise || row.name, problems };
    case 'set': {
      const repaired = withValue(row, decision.field, decision.value, home);
      if (repaired === null) return row;
      return {
        ...repaired,
        problems: settled(repaired.problems, problem => fixFields[problem.code] === decision.field),
      };
    }
  }
}

/**
 * The row of somebody who is kept without a number to text. What stands in the cells of the number is kept too: a
 * landline among the numbers, anything else as `keptPhone`. A row without a name would be nobody.
 */
function importedWithoutTexts<R extends Row>(row: R, home: Country): R {
  if (row.name === '' || row.phone !== null) return row;
  const { there } = askedOf(row, home);
  // The cells of several columns are joined so (src-main/import/people/choose-phone.ts).
  const cells = row.rawPhone.split(' / ').map(text => ({ text, line: readUntextable(text, there ?? home) }));
  const lines = cells.flatMap(({ line }) => line ?? []);
  const keptPhone = cells
    .filter(({ text, line }) => text !== '' && line === null)
    .map(({ text }) => text)
    .join(' / ');
  return {
    ...row,
    ...(lines.length > 0 && { otherPhones: lines.map(phone => ({ phone, label: '' })) }),
    ...(keptPhone !== '' && { keptPhone }),
    problems: settled(row.problems, problem => withoutTexts.has(problem.code)),
  };
}

/** Moves a wall time by as much as `to` lies behind `from`. */
function movedBy(start: string | null, from: string | null, to: string): string | null {
  if (start === null || from === null) return start;
  const minutes = (text: string) => Date.parse(`${text}:00Z`);
  return new Date(minutes(start) + minutes(to) - minutes(from)).toISOString().slice(0, 16);
}

/**
 * The length of a visit whose start moved. From night to afternoon, an end that was later still had been read right, as
 * in "2:00" to "15:00": it stays. Any other end moves with its start.
 */
function lengthFrom({ start, durationMinutes = 0 }: AppointmentRow, moved: string | null): number {
  const isHalfADay = start !== null && moved !== null && minutesBetween(start, moved) === HALF_A_DAY;
  return isHalfADay && durationMinutes > HALF_A_DAY ? durationMinutes - HALF_A_DAY : durationMinutes;
}

/**
 * The row with the typed value; null when a typed number cannot be read any more, because the business's country
 * changed.
 */
function withValue<R extends Row>(row: R, field: FixField, value: string, home: Country): R | null {
  if (field === 'name') return { ...row, name: value.trim() };
  if (field !== 'phone') return { ...row, [field]: value };
  const reading = readIn(askedOf(row, home), value);
  if (reading.kind === 'refused') return null;
  const { e164: phone } = reading;
  // The number was in doubt until now, so nobody took it for a right number.
  const isDoubted = row.problems.some(({ code, blocks }) => blocks && fixFields[code] === 'phone');
  const old = row.phone === null || isDoubted ? [] : [{ phone: row.phone, label: '' }];
  const others = [...(row.otherPhones ?? []), ...old].filter(other => other.phone !== phone);
  return { ...row, phone, repairs: [], ...(row.otherPhones || others.length > 0 ? { otherPhones: others } : {}) };
}

function settled(problems: RowProblem[], isSettled: (problem: RowProblem) => boolean): RowProblem[] {
  return problems.map(problem => (problem.blocks && isSettled(problem) ? { ...problem, blocks: false } : problem));
}

/** The problems of a row as it stands in the file, each with the decision about it. */
export function problemsDecided(row: Row, decisions: Decisions): ImportProblem[] {
  const problems = problemsOf(row);
  if (decisions.none || problems.length === 0) return problems;
  const after = decided(row, decisions);
  const isOut = isBlocked(after);
  return problems.map(problem => {
    const decision = decisions.on(row.row, problem);
    if (decision === null || (decision.kind === 'accept' && isStillOut(after, problem))) return problem;
    return { ...problem, decided: decision, blocks: isOut };
  });
}

/** Whether a row that was to come in without texts stays out all the same, so that it must not count as answered. */
function isStillOut({ problems }: Row, { code }: ImportProblem): boolean {
  if (!withoutTexts.has(code) || problems.some(problem => problem.code === LEFT_OUT)) return false;
  return problems.some(problem => problem.blocks && (problem.code === WHOSE_STOP || withoutTexts.has(problem.code)));
}

function isNameUndone({ row }: Row, decisions: Decisions): boolean {
  return decisions.on(row, { code: NAME_REPAIRED, detail: '' })?.kind === 'undo-repair';
}

/** The lines of the before/after list for a row: for its name and for its number. */
export function repairsDecided(row: Row, decisions: Decisions): ImportRepair[] {
  const name = nameRepairOf(row);
  const undone = name !== null && isNameUndone(row, decisions);
  return [name && { ...name, undone }, repairDecided(row, decisions)].filter(line => line !== null);
}

/** How many lines `repairsDecided` has for a row. Most files have thousands, and nearly all are counted only. */
export function countRepairs(row: Row, decisions: Decisions): number {
  if (!decisions.none) return repairsDecided(row, decisions).length;
  return Number(isNameRepaired(row)) + Number(isRepaired(row));
}

/** The line of a repaired number; null when nothing was repaired, or a person typed another number since. */
function repairDecided(row: Row, decisions: Decisions): ImportRepair | null {
  if (decisions.none) return repairOf(row, decisions.home);
  const repair = repairOf(row, decisions.home);
  if (repair && decisions.on(row.row, { code: REPAIRED, detail: '' })?.kind === 'undo-repair')
    return { ...repair, undone: true };
  return repair && repairOf(decided(row, decisions), decisions.home);
}
