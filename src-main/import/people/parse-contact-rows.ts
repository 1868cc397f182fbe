// Parses a row of a list of people: name, number, groups, and whether the person wants no texts. Nothing is stored here
// and no row is dropped silently: what is wrong with a row is one of its problems.

import type { ImportField, YesMeans } from '../../../src-shared/model/import/import-found.ts';
import type { Country, E164 } from '../../../src-shared/phone/phone-reading.ts';
import { fromSpreadsheetSafe } from '../../../src-shared/spreadsheet-safe.ts';
import { isConsentToPromotions } from '../columns/column-names.ts';
import { columnOf, columnsOf, type Layout } from '../columns/layout.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText, isNothing, notCalculated } from '../table/cell-text.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from '../table/table.ts';
import type { ContactRow } from './contact-row.ts';
import { type IsNonPerson, nonPersonTest } from './non-person-rows.ts';
import { isBeside } from './people-in-a-row.ts';
import { mayBeOptOut, readOptOut } from './read-opt-out.ts';
import { countryOf, nameOf, type PersonColumns, personColumns, phoneOf, type RowName } from './read-person.ts';
import { planYearly, readYearlyCell, type YearlyColumn, type YearlyPlan } from './read-yearly-date.ts';

/**
 * What parsing a row needs, found once per file. It remembers earlier rows, so each pass over the rows makes a new one.
 */
export interface ContactPlan {
  table: Table;
  layout: Layout;
  person: PersonColumns;
  called: number;
  email: number;
  groups: number[];
  notes: number[];
  custom: { index: number; name: string }[];
  yearly: YearlyColumn[];
  stops: OptOutColumns;
  isNonPerson: IsNonPerson;
  firstRowOf: Map<E164, number>;
}

/** The columns in which a person's wish for no texts may stand. */
export interface OptOutColumns {
  /** `ofPromotions`: a yes in it is one to promotions too. */
  optOuts: { index: number; header: string; yesMeans: YesMeans; ofPromotions: boolean }[];
  /** Columns of free text, or of no known field. */
  remarks: number[];
  /** Unclear answers seen so far that are asked about once for all rows. */
  asked: Set<string>;
}

/** This many questions are answered faster than single rows. */
const mostAsked = 20;

/** Finds once per file the columns in which a wish for no texts may stand. */
export function optOutColumns(layout: Layout): OptOutColumns {
  return {
    optOuts: columnsOf(layout, 'optOut').map(({ index, header, yesMeans }) => ({
      index,
      header,
      yesMeans: yesMeans ?? 'ask',
      ofPromotions: yesMeans === 'consent' && isConsentToPromotions(header),
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

/** Finds once per file what parsing its rows needs. */
export function planContacts(
  table: Table,
  layout: Layout,
  country: Country,
  dates: Omit<YearlyPlan, 'country'> = {},
): ContactPlan {
  const first = (layout.headerRow ?? -1) + 1;
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
    yearly: columnsOf(layout, 'yearly').map(({ index, header, custom }) =>
      planYearly({ index, header, name: custom ?? header }, table, first, { ...dates, country }),
    ),
    stops: optOutColumns(layout),
    isNonPerson: nonPersonTest(table, layout),
    firstRowOf: new Map(),
  };
}

/**
 * Parses `table.rows[index]`. Null for a row that is no person: a blank row, the header and what stands above it, the
 * header again, a total. Call it in the order of the rows.
 */
export function parseContactRow(plan: ContactPlan, index: number): ContactRow | null {
  const cells = plan.table.rows[index];
  const formulas = plan.table.uncalculated?.get(index) ?? [];
  if (cells === undefined || index <= (plan.layout.headerRow ?? -1)) return null;
  if ((isBlankRow(cells) && formulas.length === 0) || plan.isNonPerson(cells)) return null;
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
  // Google writes several as 'a@b.co ::: c@d.co'; the first is the person's own choice.
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
  for (const column of plan.yearly) {
    const date = text(column.index) === '' ? null : readYearlyCell(column, cells[column.index], problems);
    if (date !== null) person.fields = { [column.name]: date, ...person.fields };
  }
  readOptOutColumns(plan.stops, cells, person, formulas);
  if (named.problem) problems.push(named.problem);
  return person;
}

/**
 * An opt-out in any column wins, and an unclear answer counts as one until somebody decides. Who said yes in a column
 * of consent, and nothing else, agreed to promotions; a column about promotions alone stops no other text. `formulas`
 * are the columns whose formula was never calculated.
 */
export function readOptOutColumns(
  { optOuts, remarks, asked }: OptOutColumns,
  cells: readonly Cell[],
  person: Pick<ContactRow, 'optOut' | 'agreed' | 'problems'>,
  formulas: readonly number[] = [],
): void {
  let stopped = false;
  let agreed = false;
  /** What the columns say of promotions: one refusal counts more than any yes. */
  const promotions: boolean[] = [];
  const unclear: string[] = [];
  const wishes: string[] = [];
  const answers: string[] = [];
  for (const { index, header, yesMeans, ofPromotions } of optOuts) {
    const said = cellText(cells[index]); // an error here is unclear, not empty
    const isAboutPromotions = yesMeans === 'promotions';
    const answer = formulas.includes(index) ? 'unclear' : readOptOut(said, isAboutPromotions ? 'consent' : yesMeans);
    if (isAboutPromotions) {
      // Whoever wrote there that texts are to stop may mean every text.
      if (mayBeOptOut(said)) wishes.push(said);
      else if (answer !== 'unclear') promotions.push(answer === 'no');
    } else if (answer === 'yes') stopped = true;
    else if (answer === 'unclear') {
      unclear.push(said);
      answers.push(`${header.slice(0, 40)}: ${said || '–'}`);
    } else if (said !== '') {
      agreed = true;
      if (ofPromotions) promotions.push(true);
    }
  }
  for (const index of remarks) {
    const cell = cells[index];
    if (typeof cell === 'string' && mayBeOptOut(cell)) wishes.push(cell.trim());
  }
  unclear.push(...wishes);
  person.optOut = stopped || unclear.length > 0;
  if (promotions.length > 0 && !person.optOut) person.agreed = promotions.every(Boolean);
  if (stopped && agreed) person.problems.push({ code: 'opt-out-conflict', blocks: false });
  if (!stopped && unclear.length > 0) {
    // Whoever decides must see every answer: an empty consent must not hide a note that says stop.
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

/** What the before/after list says of a tidied name; nothing when the name was not tidied. */
export function tidiedName({ written, repairs }: RowName): Pick<ContactRow, 'rawName' | 'nameRepairs'> {
  return repairs.length === 0 ? {} : { rawName: written, nameRepairs: repairs };
}

const errorCell = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/**
 * The cell's text in one line without control characters, '' where it says that there is none. A formula's error counts
 * as empty and becomes a problem. A formula that was never calculated is empty too; its row says so once.
 */
export function plainText(cell: Cell | undefined, problems: RowProblem[]): string {
  // The apostrophe that our own export puts before a formula's sign is no part of the value.
  const text = fromSpreadsheetSafe(cellText(cell));
  if (text === notCalculated || isNothing(text)) return '';
  if (text.startsWith('#') && errorCell.test(text)) {
    problems.push({ code: 'cell-error', detail: text, blocks: false });
    return '';
  }
  // Only for speed: a text with single spaces is already right.
  return /[^\S ]| {2}|[\p{Cc}\u200b\ufeff]/u.test(text) ? text.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim() : text;
}

function groupsOf(texts: readonly string[]): string[] {
  const [only] = texts;
  if (only === undefined) return [];
  if (texts.length === 1 && !/[:;,|*]/.test(only)) return [only];
  const names = texts.flatMap(text => text.split(/:::|[;,|]/)).map(group => group.trim().replace(/^\* /, ''));
  // Google's own group, in which every contact is.
  return [...new Set(names)].filter(group => group !== '' && group !== 'myContacts');
}
