import { type ImportField, type ImportPurpose, severalColumns } from '../../../src-shared/model/import/import-found.ts';
import { isWhether } from '../appointments/read-appointment-cells.ts';
import { isAnswer, isStatusOfTexts, readOptOut } from '../people/read-opt-out.ts';
import { isYearlyName, looksYearly } from '../people/read-yearly-date.ts';
import { isOwnNumber, speaksOfTexts, yesMeansBy } from './column-names.ts';
import type { Described } from './profile-columns.ts';

const contactFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'name',
  'firstName',
  'middleName',
  'lastName',
  'called',
  'phone',
  'country',
  'email',
  'group',
  'notes',
  'optOut',
]);
const whenFields: ReadonlySet<ImportField> = new Set<ImportField>(['date', 'time', 'dateTime']);
const dayFields: ReadonlySet<ImportField> = new Set<ImportField>(['date', 'dateTime']);
// An appointment list gives these fields to no column: a group or an opt-out belongs to the person.
const notInAppointments: ReadonlySet<ImportField> = new Set<ImportField>(['email', 'group']);
/** A status column has few different words. A column with more of them holds something else. */
const statusWords = 12;

/** How often each different text stands in a column, over the whole file; null when there are more than `most`. */
export type ValuesOf = (column: number, most: number) => ReadonlyMap<string, number> | null;

/** Whether a table lists contacts or appointments, by the names and the content of its columns. */
export function guessPurpose(columns: readonly Described[], dayHeadings: boolean): ImportPurpose {
  const named = new Set(columns.map(({ match }) => (match === null || match === 'other' ? null : match.field)));
  // The day on which somebody agreed to texts is no appointment.
  const mayBeWhen = ({ match }: Described) => match === null || (match !== 'other' && match.field !== 'optOut');
  if (columns.some(column => mayBeWhen(column) && column.datesWithTimes > 0.6)) return 'appointments';
  const isDayOfStart = ({ match, dates }: Described) =>
    match !== null && match !== 'other' && match.field === 'time' && dates > 0.6;
  const day =
    dayHeadings ||
    named.has('date') ||
    columns.some(isDayOfStart) ||
    columns.some(column => column.match === null && column.dates > 0.6);
  // A membership has a start day too, so a day means an appointment only with an hour beside it.
  const isHour = (column: Described) =>
    column.match === null
      ? column.times > 0.6
      : column.match !== 'other' && column.match.field === 'time' && !isDayOfStart(column);
  const hour = columns.some(isHour);
  if (named.has('dateTime') && columns.some(column => column.dates > 0.6)) return 'appointments';
  // 'When' beside 'What': days without a year are not read, and are asked about.
  const isWritten = ({ match, filled, words }: Described) =>
    match !== null && match !== 'other' && match.field === 'dateTime' && filled > 0 && words < 0.6;
  if (named.has('service') && columns.some(isWritten)) return 'appointments';
  if (!day) return 'contacts';
  const more = (['service', 'staff', 'status', 'end', 'duration', 'externalId'] as const).filter(field =>
    named.has(field),
  );
  return hour || more.length >= 2 ? 'appointments' : 'contacts';
}

/** Gives each column its field: by name first, by content where names say nothing. Changes `columns[].found`. */
export function recogniseColumns(columns: readonly Described[], purpose: ImportPurpose, valuesOf: ValuesOf): void {
  const allowed = (field: ImportField): boolean =>
    purpose === 'contacts' ? contactFields.has(field) : !notInAppointments.has(field);
  const several = (field: ImportField): boolean =>
    severalColumns.has(field) &&
    (purpose === 'contacts' || field === 'phone' || field === 'optOut' || field === 'status');
  const taken = new Set<ImportField>();
  const give = (column: Described | undefined, field: ImportField): void => {
    if (column === undefined || column.found.field !== null || !allowed(field)) return;
    if (taken.has(field) && !(several(field) && (field !== 'status' || isWhether(column.found.header)))) return;
    column.found.field = field;
    if (field === 'optOut') column.found.yesMeans = yesMeansBy(column.found.header);
    taken.add(field);
  };

  const isPhone = ({ match }: Described) => match !== null && match !== 'other' && match.field === 'phone';
  const isOwn = (column: Described) =>
    column.match !== 'other' && (column.match?.whole || isOwnNumber(column.found.header));
  const haveOwn = columns.some(column => isPhone(column) && isOwn(column) && column.phones > 0.2);
  for (const whole of [true, false]) {
    const named = columns.filter(({ match }) => match !== null && match !== 'other' && match.whole === whole);
    // Of two columns with the same name the fuller one gets the field; in a tie the first one.
    for (const column of [...named].sort((a, b) => b.filled - a.filled || a.found.index - b.found.index)) {
      const field = column.match === null || column.match === 'other' ? null : column.match.field;
      if (field === null || contradicts(column, field, whole)) continue;
      if (field === 'phone' && haveOwn && !isOwn(column)) continue;
      // "Teacher's name" beside a first and a last name belongs to somebody else.
      if (!whole && field === 'name' && (taken.has('firstName') || taken.has('lastName'))) continue;
      // Beside a column called Date, 'Admission date' is another day: the day of one column is never joined with the
      // hour of another event.
      if (!whole && dayFields.has(field) && [...dayFields].some(day => taken.has(day))) continue;
      give(column, meantBy(column, field));
    }
  }
  settleNames(columns, taken);
  for (const column of columns) if (isAboutTexts(column, valuesOf)) give(column, 'optOut');
  if (purpose === 'contacts') {
    for (const column of columns) giveStatus(column, valuesOf);
    for (const { found, dates, datesWithTimes } of columns) {
      const read = found.samples.filter(looksYearly).length;
      const isYearly = dates + datesWithTimes > 0.5 || read > found.samples.length / 2;
      if (found.field === null && isYearly && isYearlyName(found.header)) found.field = 'yearly';
    }
  }

  const allByContent = (share: keyof Described, fields: readonly ImportField[] = []): Described[] =>
    columns
      .filter(({ found, match }) => {
        if (found.field !== null || match === 'other') return false;
        return match === null || fields.includes(match.field) || contactFields.has(match.field);
      })
      .filter(column => Number(column[share]) >= 0.6)
      .sort((a, b) => Number(b[share]) - Number(a[share]) || a.found.index - b.found.index);
  const byContent = (share: keyof Described, fields: readonly ImportField[] = []): Described | undefined =>
    allByContent(share, fields)[0];
  if (!taken.has('phone')) {
    for (const column of allByContent('dialled')) give(column, 'phone');
    // Numbers that lost their zero look like any other numbers: one such column is a guess, two would be two guesses.
    if (!taken.has('phone')) give(byContent('phones'), 'phone');
  }
  give(byContent('emails'), 'email');
  if (purpose === 'appointments') {
    const when: ImportField[] = ['date', 'time', 'dateTime', 'end'];
    if (!taken.has('dateTime') && !taken.has('date')) give(byContent('datesWithTimes', when), 'dateTime');
    if (!taken.has('dateTime')) {
      give(byContent('dates', when), 'date');
      give(byContent('times', when), 'time');
    }
  }
  // A column named Date stays the date even if its cells cannot be read, so that every row says so instead of 'no
  // date'.
  for (const column of columns) {
    if (column.match === null || column.match === 'other' || !column.match.whole) continue;
    if (column.match.field === 'date' && taken.has('dateTime')) continue;
    if (whenFields.has(column.match.field)) give(column, column.match.field);
  }
  if (taken.has('firstName') || taken.has('lastName')) return;
  // A calendar export has no other place for the person than the title.
  const title = columns.find(
    ({ found }) => found.field === 'service' && /^(subject|objet)$/i.test(found.header.trim()),
  );
  if (title !== undefined && !taken.has('name')) title.found.field = 'name';
  else give(byContent('words'), 'name');
}

/**
 * Finds a column about texts that holds nothing but answers ('SMS: no'). Where its header does not say what yes means,
 * that is asked.
 */
function isAboutTexts({ found, match }: Described, valuesOf: ValuesOf): boolean {
  if (found.field !== null || !speaksOfTexts(found.header)) return false;
  if (match !== null && match !== 'other' && match.field !== 'notes') return false;
  const values = valuesOf(found.index, statusWords);
  return (
    values !== null && values.size > 0 && (often(values, isAnswer) || isUnknownAnswer(found.header, [...values.keys()]))
  );
}

/**
 * Whether a column about SMS has the look of answers in a language that is not read here ('Sin SMS: sí'): they are
 * asked about.
 */
function isUnknownAnswer(header: string, values: readonly string[]): boolean {
  return (
    /\bsms\b/i.test(header) && values.length <= 2 && values.every(text => /^\p{L}{1,8}$/u.test(text.normalize('NFC')))
  );
}

function often(values: ReadonlyMap<string, number>, holds: (text: string) => boolean): boolean {
  let all = 0;
  let some = 0;
  for (const [text, count] of values) {
    all += count;
    if (holds(text)) some += count;
  }
  return some >= all * 0.3;
}

/** A status of people ('active', 'unsubscribed') says who opted out when one of its words does. */
function giveStatus({ found, match }: Described, valuesOf: ValuesOf): void {
  if (found.field !== null || match === null || match === 'other' || match.field !== 'status') return;
  const values = valuesOf(found.index, statusWords);
  if (values === null || !isStatusOfTexts([...values.keys()])) return;
  found.field = 'optOut';
  found.yesMeans = [...values.keys()].some(text => isAnswer(text) && readOptOut(text, 'ask') === 'unclear')
    ? 'ask'
    : 'stop';
}

/** A time column whose cells hold the day as well is the date and time, and so is a date column with hours. */
function meantBy(column: Described, field: ImportField): ImportField {
  if ((field === 'date' || field === 'time') && column.datesWithTimes > 0.6) return 'dateTime';
  if ((field === 'dateTime' || field === 'time') && column.dates > 0.6) return 'date';
  return field;
}

function contradicts(column: Described, field: ImportField, whole: boolean): boolean {
  if (column.filled === 0) return false;
  if (field === 'phone') {
    return column.words > 0.6 || column.emails > 0.6 || (!whole && column.phones < 0.2);
  }
  if (field === 'name' || field === 'firstName' || field === 'lastName') return column.phones > 0.6;
  if (field === 'date' || field === 'dateTime') return column.words > 0.6 || column.times > 0.6;
  if (field === 'time') return column.words > 0.6 && column.times < 0.2;
  if (field === 'end') return column.dates > 0.6; // the hour is in another column
  return false;
}

/** 'Nom' alone is the whole name, beside 'Prénom' the family name. 'Name' beside 'Surname' is the given name. */
function settleNames(columns: readonly Described[], taken: Set<ImportField>): void {
  const holder = (field: ImportField): Described | undefined => columns.find(column => column.found.field === field);
  const rename = (from: ImportField, to: ImportField): void => {
    const column = holder(from);
    if (column === undefined || taken.has(to)) return;
    column.found.field = to;
    taken.delete(from);
    taken.add(to);
  };
  if (taken.has('lastName') && !taken.has('firstName')) {
    if (taken.has('name')) rename('name', 'firstName');
    else rename('lastName', 'name');
  }
}
