// What a person is shown of a row: its problems, those that keep it out first, and its repairs. Nothing is decided here.
import {
  answerable,
  fixFields,
  type ImportProblem,
  type ImportRepair,
  LEFT_OUT,
} from '../../src-shared/model/import/import-problems.ts';
import type { ImportVerdict } from '../../src-shared/model/import/import-records.ts';
import { showPhone } from '../../src-shared/phone/phone.ts';
import type { Country, E164 } from '../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import type { AppointmentRow } from './appointments/appointment-row.ts';
import { inOrder, readWallTime } from './appointments/wall-time.ts';
import type { ContactRow } from './people/contact-row.ts';

type Row = ContactRow | AppointmentRow;

/** Whether `repairOf` has a line for the row. */
export const isRepaired = ({ phone, repairs }: Row): boolean => phone !== null && repairs.length > 0;

/** Whether `nameRepairOf` has a line for the row. */
export const isNameRepaired = ({ rawName, nameRepairs }: Row): boolean =>
  rawName !== undefined && nameRepairs !== undefined;

/** The line of the before/after list for a row whose number was repaired; null when nothing was changed. */
export function repairOf(row: ContactRow | AppointmentRow, country: Country): ImportRepair | null {
  if (row.phone === null || !isRepaired(row)) return null;
  const after = showPhone(row.phone, country);
  return {
    of: 'phone',
    row: row.row,
    name: row.name,
    before: row.rawPhone,
    after,
    repairs: row.repairs,
    undone: false,
  };
}

/** The line of the before/after list for a row whose name was tidied; null when it is kept as written. */
export function nameRepairOf({ row, name, rawName, nameRepairs }: ContactRow | AppointmentRow): ImportRepair | null {
  if (rawName === undefined || !nameRepairs) return null;
  return { of: 'name', row, name, before: rawName, after: name, repairs: nameRepairs, undone: false };
}

/** Problems shown beside the number as it stands in the file. */
const ofTheNumber: ReadonlySet<string> = new Set([
  'phone-refused',
  'zeros-suspicious',
  'several-mobiles',
  'country-unknown',
  'more-cells-than-columns',
  'no-name',
  'second-person',
  'country-conflict',
  'opted-out-namesake',
  'whose-stop',
  'same-visit',
  'reference-elsewhere',
  'comes-along',
  'along-cancelled',
  'along-not-there',
]);

/**
 * Problems shown beside the date and time as they stand in the file, because a person chooses the missing part by the
 * rest.
 */
const ofTheTime: ReadonlySet<string> = new Set([
  'no-date',
  'date-unreadable',
  'no-such-date',
  'date-ambiguous',
  'no-time',
  'time-unreadable',
  'time-has-zone',
  'date-swapped',
  'time-unusual',
  'morning-or-evening',
  'other-zone',
  'order-by-one',
  'moved-time',
  'older-than-kept',
  'moved-here',
]);

/** The cell of the number and the number cells of other columns: whoever chooses must see all of them. */
function allNumbers({ rawPhone, otherPhones = [] }: ContactRow | AppointmentRow): string {
  const digits = rawPhone.replace(/\D/g, '');
  // The last six digits tell one number of a person from another, however its beginning is written.
  const elsewhere = otherPhones.map(({ phone }) => phone).filter(phone => !digits.includes(phone.slice(-6)));
  return [rawPhone, ...elsewhere].join(', ');
}

function shownOf(row: ContactRow | AppointmentRow, code: string): string {
  if (code === 'several-mobiles') return allNumbers(row);
  if (ofTheNumber.has(code)) return row.rawPhone;
  return ofTheTime.has(code) && 'rawStart' in row ? row.rawStart : '';
}

/** The lines of the problem list for a row, in the order they were found. */
export function problemsOf(row: ContactRow | AppointmentRow): ImportProblem[] {
  return row.problems.map(({ code, detail, cell, blocks, otherStart, days }) => ({
    row: row.row,
    name: row.name,
    code,
    detail: detail ?? '',
    cell: cell ?? shownOf(row, code),
    blocks,
    decided: null,
    ...timesOf(row, code, otherStart),
    ...(days === undefined ? daysOf(code, detail) : { days }),
    ...(row.country === undefined ? {} : { country: row.country }),
  }));
}

/** What was read of a time that is asked about: all of it with the other time that may be meant, or its part. */
function timesOf(row: ContactRow | AppointmentRow, code: string, otherStart: string | undefined) {
  if ('partOfStart' in row && row.start === null && fixFields[code] === 'start')
    return { partOfStart: row.partOfStart };
  if (!('start' in row) || row.start === null || otherStart === undefined) return {};
  return { start: row.start as WallTime, otherStart: otherStart as WallTime };
}

/** Where the question is which number of a date is the day: the day by each answer. */
function daysOf(code: string, detail = '') {
  const { date } = readWallTime(code === 'date-ambiguous' ? detail : '');
  if (date === null || date.kind === 'date') return {};
  const [dmy, mdy] = [inOrder(date, 'dmy'), inOrder(date, 'mdy')];
  return dmy === null || mdy === null ? {} : { days: { dmy, mdy } };
}

/** Whether the row is kept out of the import. */
export function isBlocked(row: ContactRow | AppointmentRow): boolean {
  return row.problems.some(problem => problem.blocks);
}

/** A row as it was compared with the records. */
export interface Compared {
  row: ContactRow | AppointmentRow;
  verdict: ImportVerdict;
  /** All numbers of the person whom a row without a number names and opts out; left out for every other row. */
  named?: readonly E164[];
}

/**
 * The numbers that importing the row opts out: all of the person's, because the records may know them by any of them. An
 * opt-out holds even if the row itself is kept out; one that is neither clear nor answered does not if a person left
 * this row out by itself, and had it before their eyes.
 */
export function stopsOf({ row, verdict, named = [] }: Compared): readonly E164[] {
  if (!row.optOut) return [];
  const isOpen = row.problems.some(({ code }) => answerable.has(code));
  const isLeftOut = row.problems.some(({ code, detail }) => code === LEFT_OUT && detail === 'row');
  if (verdict === 'skipped' && isLeftOut && isOpen) return [];
  return row.phone === null ? named : [row.phone, ...(row.otherPhones ?? []).map(({ phone }) => phone)];
}
