// What a row of a list of people says: name, number, groups, and whether the person asked for no texts.
// Nothing is stored here and no row is dropped in silence: what is wrong with a row is said in its problems.
import type { ImportField, YesMeans } from '../../../src-shared/model/import.ts';
import type { NameRepair } from '../../../src-shared/people/person-name.ts';
import type { Country, E164, PhoneRepair } from '../../../src-shared/phone/phone.ts';
import { fromSpreadsheetSafe } from '../../../src-shared/spreadsheet-safe.ts';
import { columnOf, columnsOf, type Layout } from '../columns/find-layout.ts';
import { cellText, notCalculated } from '../table/cell-text.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from '../table/table.ts';
import { type IsNobody, nobodyIn } from './non-person-rows.ts';
import { isBeside } from './people-in-a-row.ts';
import { mayBeStop, readOptOut } from './read-opt-out.ts';
import { countryOf, nameOf, type PersonColumns, personColumns, phoneOf, type RowName } from './read-person.ts';

export interface RowProblem {
  code:
    | 'no-name' // never blocks: a list of numbers is a list too
    | 'title-or-name' // detail: the word; a title in one name and a first name in the next
    | 'which-is-surname' // 'OWUSU Ama': which of it is the first name
    // detail: who has the number under a name that is alike; found when compared with whom we have
    | 'alike-name'
    | 'no-phone'
    | 'phone-refused' // detail: the PhoneRefusal
    // detail: the answer and its column where many may share it, '' for free text; cell: what it says. The person
    // counts as opted out until somebody decides
    | 'opt-out-unclear'
    | 'same-number-twice' // detail: the first row with it; a notice, several people on one phone is normal
    | 'email-unclear'
    | 'zeros-suspicious' // detail: the number as read; blocks until a person says it is right
    | 'several-mobiles' // detail: the one to text; a notice
    | 'more-cells-than-columns' // the row may have shifted; blocks
    | 'country-unknown' // detail: the cell; blocks unless the number says its own country
    | 'country-conflict' // detail: the number as read; its prefix and its row name two countries, and both are possible
    | 'opt-out-conflict' // a notice: the stop won
    // somebody we have of this name gets no texts at another number; nor does this one until somebody answers
    | 'stopped-namesake'
    | 'formula-not-calculated' // the cell counts as empty
    | 'date-carried' // detail: the date taken from the rows above; a notice
    | 'left-out' // a person did that; blocks
    | 'cell-error' // detail: #N/A, #REF!…; the cell counts as empty
    // appointments
    | 'no-person'
    | 'no-date'
    | 'date-unreadable' // detail: the cell
    | 'date-ambiguous' // detail: the cell; 03/04 and no date of the column says which is the day
    | 'date-swapped' // detail: the sheet's own date; the sheet may have taken the day for the month when it was typed
    | 'no-time'
    | 'time-unreadable' // detail: the cell
    | 'time-has-zone' // detail: the cell; an instant, not a time on the wall
    | 'time-unusual' // detail: the time; between midnight and six, often an afternoon without pm
    | 'morning-or-evening' // detail: the time; the column writes no pm, and this one may be an evening
    | 'other-zone' // detail: the time zone the row names, which is not the business's
    | 'second-person' // the row holds two people, and this is not the first of them; blocks until a person says so
    | 'not-a-person' // a break, a meeting or the like, without a number; blocks until a person says that it is somebody
    | 'moved-time' // the row has no new time, or half of one, and the old one may stand no more
    | 'order-by-one' // detail: the only date that tells whether the day or the month comes first; a notice
    | 'end-before-start'
    | 'duration-unclear' // detail: the cell
    | 'status-unclear' // detail: the cell, or the status where nobody can know it yet
    | 'status-early' // a person said that somebody came, or did not, to what is still to come
    | 'same-reference-twice' // detail: the first row with it
    | 'cancelled-here' // a notice: somebody cancelled it in the calendar, the list still has it; found when compared with it
    | 'reference-elsewhere' // detail: whose appointment in the calendar has it; found when compared with it
    | 'comes-along' // detail: to whose appointment the person comes along at that time; found when compared with it
    | 'along-not-there' // detail: whose appointment the file has them come along to, and the calendar does not
    | 'along-cancelled' // as 'comes-along', and the list says that they do not come
    | 'same-visit'; // detail: the number with which the calendar has the same person then; found when compared with it
  detail?: string;
  /** What the sheet shows of a number that was refused, when it is not the row's `rawPhone`. */
  cell?: string;
  /** The other time that may be meant (wall time), where only a person can say which. */
  otherStart?: string;
  /** True when this row stays out. */
  blocks: boolean;
}

export interface ContactRow {
  /** As the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  /** As it stands in the sheet, where it was tidied; left out otherwise. */
  rawName?: string;
  /** What was done to the name; left out when nothing was. */
  nameRepairs?: NameRepair[];
  /** What a text calls them, by a column of its own. */
  called?: string;
  phone: E164 | null;
  /** The phone cell as its sheet shows it. */
  rawPhone: string;
  /** The country the row names where it is not the business's; null when nobody knows which. */
  country?: Country | null;
  email?: string;
  groups: string[];
  notes?: string;
  /** Further numbers: kept, never texted. Left out when there are none. */
  otherPhones?: { phone: E164; label: string }[];
  /** Custom fields by name; left out when there are none. */
  fields?: Record<string, string>;
  optOut: boolean;
  repairs: PhoneRepair[];
  problems: RowProblem[];
}

/** All a row needs to be understood, found once per file. Make a new one for each pass over the rows. */
export interface ContactPlan {
  table: Table;
  layout: Layout;
  person: PersonColumns;
  called: number;
  email: number;
  groups: number[];
  notes: number[];
  custom: { index: number; name: string }[];
  stops: StopColumns;
  isNobody: IsNobody;
  firstRowOf: Map<E164, number>;
}

/** Where a person's wish for no texts may stand. */
export interface StopColumns {
  optOuts: { index: number; header: string; yesMeans: YesMeans }[];
  /** Columns of free text, or of nothing we know. */
  remarks: number[];
  /** Unclear answers met so far that are asked about once for everybody. */
  asked: Set<string>;
}

/** So many questions are still quicker answered than rows. */
const mostAsked = 20;

export function stopColumns(layout: Layout): StopColumns {
  return {
    optOuts: columnsOf(layout, 'optOut').map(({ index, header, yesMeans }) => ({
      index,
      header,
      yesMeans: yesMeans ?? 'ask',
    })),
    remarks: layout.columns.filter(({ field }) => freeText.has(field)).map(({ index }) => index),
    asked: new Set(),
  };
}

const freeText: ReadonlySet<ImportField | null> = new Set<ImportField | null>([
  null,
  'name',
  'firstName',
  'lastName',
  'phone',
  'group',
  'notes',
  'custom',
]);

export function planContacts(table: Table, layout: Layout, country: Country): ContactPlan {
  const indexesOf = (field: ImportField): number[] => columnsOf(layout, field).map(({ index }) => index);
  return {
    table,
    layout,
    person: personColumns(layout, country),
    called: columnOf(layout, 'called'),
    email: columnOf(layout, 'email'),
    groups: indexesOf('group'),
    notes: indexesOf('notes'),
    custom: columnsOf(layout, 'custom').map(({ index, header, custom }) => ({ index, name: custom ?? header })),
    stops: stopColumns(layout),
    isNobody: nobodyIn(table, layout),
    firstRowOf: new Map(),
  };
}

/**
 * Understands `table.rows[index]`; null for what is nobody: a blank row, the header, what stands above it, the header
 * again, a total. Call in row order.
 */
export function understandContactRow(plan: ContactPlan, index: number): ContactRow | null {
  const cells = plan.table.rows[index];
  const formulas = plan.table.uncalculated?.get(index) ?? [];
  if (cells === undefined || index <= (plan.layout.headerRow ?? -1)) return null;
  if ((isBlankRow(cells) && formulas.length === 0) || plan.isNobody(cells)) return null;
  const problems: RowProblem[] = [];
  const text = (column: number): string => (column < 0 ? '' : plainText(cells[column], problems));
  const texts = (columns: readonly number[]): string[] => {
    const found: string[] = [];
    for (const column of columns) {
      const one = text(column);
      if (one !== '') found.push(one);
    }
    return found;
  };

  const named = nameOf(plan.person, text);
  const { name } = named;
  if (name === '') problems.push({ code: 'no-name', blocks: false });
  const row = rowNumberOf(plan.table, index);
  const picked = phoneOf(plan.person, cells, named.written);
  problems.push(...picked.problems);
  if (isBeside(row)) problems.push({ code: 'second-person', blocks: true });
  const person: ContactRow = {
    row,
    name,
    phone: picked.phone,
    rawPhone: picked.raw,
    groups: groupsOf(texts(plan.groups)),
    optOut: false,
    repairs: picked.repairs,
    problems,
  };
  Object.assign(person, tidiedName(named));
  if (picked.others.length > 0) person.otherPhones = picked.others;
  const country = countryOf(plan.person, cells);
  if (country !== undefined) person.country = country;
  if (picked.phone !== null) {
    const first = plan.firstRowOf.get(picked.phone);
    if (first === undefined) plan.firstRowOf.set(picked.phone, row);
    else problems.push({ code: 'same-number-twice', detail: String(first), blocks: false });
  }
  if (plan.table.ragged?.has(index)) problems.push({ code: 'more-cells-than-columns', blocks: true });
  if (formulas.some(column => plan.layout.columns[column]?.field)) {
    problems.push({ code: 'formula-not-calculated', blocks: false });
  }

  const called = text(plan.called);
  if (called !== '') person.called = called;
  const email = text(plan.email);
  // Google writes several as 'a@b.co ::: c@d.co': the first is the person's own choice.
  const first = email.split(/ ?(?::::|[;,]) ?/)[0] ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(first)) person.email = first;
  else if (email !== '') problems.push({ code: 'email-unclear', detail: email, blocks: false });
  const notes = texts(plan.notes).join('; ');
  if (notes !== '') person.notes = notes;
  for (const { index: column, name: field } of plan.custom) {
    const value = text(column);
    if (value === '') continue;
    person.fields ??= {};
    person.fields[field] = person.fields[field] === undefined ? value : `${person.fields[field]}; ${value}`;
  }
  readStop(plan.stops, cells, person, formulas);
  if (named.problem) problems.push(named.problem);
  return person;
}

/**
 * Any stop of any column wins; what is unclear counts as one until somebody answers. `formulas` are the columns whose
 * answer was never worked out.
 */
export function readStop(
  { optOuts, remarks, asked }: StopColumns,
  cells: readonly Cell[],
  person: Pick<ContactRow, 'optOut' | 'problems'>,
  formulas: readonly number[] = [],
): void {
  let stopped = false;
  let agreed = false;
  const unclear: string[] = [];
  const answers: string[] = [];
  for (const { index, header, yesMeans } of optOuts) {
    const said = cellText(cells[index]); // an error here is unclear, not empty
    const answer = formulas.includes(index) ? 'unclear' : readOptOut(said, yesMeans);
    if (answer === 'yes') stopped = true;
    else if (answer === 'unclear') {
      unclear.push(said);
      answers.push(`${header.slice(0, 40)}: ${said || '–'}`);
    } else if (said !== '') agreed = true;
  }
  const wishes: string[] = [];
  for (const index of remarks) {
    const cell = cells[index];
    if (typeof cell === 'string' && mayBeStop(cell)) wishes.push(cell.trim());
  }
  unclear.push(...wishes);
  person.optOut = stopped || unclear.length > 0;
  if (stopped && agreed) person.problems.push({ code: 'opt-out-conflict', blocks: false });
  if (!stopped && unclear.length > 0) {
    // Whoever answers must see all of it: an empty consent must not hide a note that says stop.
    const cell = unclear.filter(Boolean).join(' · ').slice(0, 200);
    const shared = wishes.length === 0 ? answers.join(' · ') : '';
    const detail = isAskedOnce(asked, shared) ? shared : '';
    person.problems.push({ code: 'opt-out-unclear', detail, cell, blocks: false });
  }
}

function isAskedOnce(asked: Set<string>, answer: string): boolean {
  if (answer.length > 100 || (asked.size >= mostAsked && !asked.has(answer))) return false;
  asked.add(answer);
  return true;
}

/** What the before/after list says of a name that was tidied; nothing otherwise. */
export function tidiedName({ written, repairs }: RowName): Pick<ContactRow, 'rawName' | 'nameRepairs'> {
  return repairs.length === 0 ? {} : { rawName: written, nameRepairs: repairs };
}

/** Every person of the table, in order. For large files use planContacts and understandContactRow, slice by slice. */
export function understandContacts(table: Table, layout: Layout, country: Country): { rows: ContactRow[] } {
  const plan = planContacts(table, layout, country);
  const rows: ContactRow[] = [];
  for (let index = 0; index < table.rows.length; index++) {
    const row = understandContactRow(plan, index);
    if (row !== null) rows.push(row);
  }
  return { rows };
}

const errorCell = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/**
 * The cell's text in one line without control characters; a formula's error counts as empty and is said. What was never
 * worked out is empty, too: its row says so once.
 */
export function plainText(cell: Cell | undefined, problems: RowProblem[]): string {
  // What an export of ours put before a formula's sign is no part of the value.
  const text = fromSpreadsheetSafe(cellText(cell));
  if (text === notCalculated) return '';
  if (text.startsWith('#') && errorCell.test(text)) {
    problems.push({ code: 'cell-error', detail: text, blocks: false });
    return '';
  }
  // A single space is no reason to write the text anew.
  return /[^\S ]| {2}|[\p{Cc}\u200b\ufeff]/u.test(text) ? text.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim() : text;
}

function groupsOf(texts: readonly string[]): string[] {
  const [only] = texts;
  if (only === undefined) return [];
  if (texts.length === 1 && !/[:;,|*]/.test(only)) return [only];
  const names = texts.flatMap(text => text.split(/:::|[;,|]/)).map(group => group.trim().replace(/^\* /, ''));
  // Google's own group, in which everybody is.
  return [...new Set(names)].filter(group => group !== '' && group !== 'myContacts');
}
