/**
 * What a person decided about rows of a file. Decisions are kept apart from the rows and laid over them before anything
 * is compared.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { AppointmentStatus } from '../../../../src-shared/model/appointment.ts';
import {
  acceptable,
  answerable,
  type Decision,
  type FixField,
  fixFields,
  kindOfProblem,
  NAME_REPAIRED,
  otherTimes,
  REPAIRED,
  twoWays,
} from '../../../../src-shared/model/import/import-problems.ts';
import { readPhone } from '../../../../src-shared/phone/phone.ts';
import type { Country, PhoneReading } from '../../../../src-shared/phone/phone-reading.ts';
import { hasCountryPrefix } from '../../../../src-shared/phone/phone-words.ts';
import { isWallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { Countries } from '../../../import/people/read-phone-cell.ts';

/** A decision about one row, or (row null) about every row with this problem. */
export interface RowDecision {
  row: number | null;
  code: string;
  detail: string;
  decision: Decision;
}

export interface Decisions {
  /** The decision on a problem of a row. One about the row itself wins over one about all rows with the problem. */
  on(row: number, problem: { code: string; detail: string }): Decision | null;
  /** Whether a person left this row out, for whatever reason. */
  isLeftOut(row: number): boolean;
  /** True when nothing was decided at all, as in most files. */
  none: boolean;
  /** The business's country, by whose plan a typed number is read. */
  home: Country;
}

export type Row = ContactRow | AppointmentRow;

/** The country whose plan a number without + belongs to. `there` is null when the row names an unknown country. */
export type Asked = Pick<Countries, 'home' | 'there'>;

/** What a decision is about. */
export const askedOf = (row: Row, home: Country): Asked => ({
  home,
  there: row.country === undefined ? home : row.country,
});

const STATUSES: ReadonlySet<string> = new Set<AppointmentStatus>([
  'booked',
  'confirmed',
  'arrived',
  'no-show',
  'cancelled',
]);
const keyOf = (row: number | null, code: string, detail: string) => `${row ?? 'all'} ${code} ${detail}`;
const isStatus = (text: string): text is AppointmentStatus => STATUSES.has(text);

/** Prepares the decisions to be asked row by row. */
export function decisionsOf(said: readonly RowDecision[], home: Country): Decisions {
  const byKey = new Map(said.map(({ row, code, detail, decision }) => [keyOf(row, code, detail), decision]));
  const out = new Set(said.map(({ row, decision }) => (decision.kind === 'skip' ? row : null)));
  return {
    none: byKey.size === 0,
    home,
    isLeftOut: row => out.has(row),
    on: (row, problem) => {
      const { code, detail } = kindOfProblem(problem);
      return byKey.get(keyOf(row, code, detail)) ?? byKey.get(keyOf(null, code, detail)) ?? null;
    },
  };
}

/**
 * The decisions with one more, or (decision null) without an earlier one. `asked` is null when the file has nothing
 * that the decision could be about. Throws AppError decision-refused, phone-refused, name-missing or time-invalid when
 * the decision does not fit.
 */
export function say(
  said: readonly RowDecision[],
  about: Omit<RowDecision, 'decision'>,
  decision: Decision | null,
  asked: Asked | null,
): RowDecision[] {
  const { code, detail } = kindOfProblem(about);
  if (decision !== null) {
    if (asked === null) throw new AppError({ code: 'decision-refused' });
    assertFits(about, decision, asked);
  }
  const others = said.filter(one => one.row !== about.row || one.code !== code || one.detail !== detail);
  return decision === null ? others : [...others, { row: about.row, code, detail, decision }];
}

function assertFits({ row, code }: Omit<RowDecision, 'decision'>, decision: Decision, asked: Asked): void {
  const fits: Record<Decision['kind'], boolean> = {
    skip: code !== REPAIRED && code !== NAME_REPAIRED,
    accept: acceptable.has(code),
    'other-time': otherTimes.has(code),
    answer: answerable.has(code),
    'undo-repair': code === REPAIRED || code === NAME_REPAIRED,
    'read-otherwise': twoWays.has(code),
    // One value for many rows would give all of them the same number or name; the status of all may be set at once.
    set: decision.kind === 'set' && fixFields[code] === decision.field && (row !== null || decision.field === 'status'),
  };
  if (!fits[decision.kind]) throw new AppError({ code: 'decision-refused' });
  if (decision.kind === 'set') assertReadable(decision.field, decision.value, asked);
}

function assertReadable(field: FixField, value: string, asked: Asked): void {
  if (field === 'name' && value.trim() === '') throw new AppError({ code: 'name-missing' });
  if (field === 'start' && !isWallTime(value)) throw new AppError({ code: 'time-invalid', text: value });
  if (field === 'status' && !isStatus(value)) throw new AppError({ code: 'decision-refused' });
  if (field !== 'phone') return;
  const reading = readIn(asked, value);
  if (reading.kind === 'refused') throw new AppError({ code: 'phone-refused', phone: value, reason: reading.reason });
}

/**
 * Reads a typed number as the row's country writes it. If that country is unknown, the number has to name its country.
 */
export function readIn({ home, there }: Asked, value: string): PhoneReading {
  if (there === null && !hasCountryPrefix(value)) return { kind: 'refused', reason: 'country-unclear' };
  return readPhone(value, there ?? home);
}
