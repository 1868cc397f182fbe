// Rows that hold more than one person: Client 1, Phone 1, Client 2, Phone 2, or two tables side by side. A second name
// beside a second number is never a further number of the first person. Each person becomes a row, which is kept out
// until somebody says that it is a person.
import { BESIDE, type FoundColumn, type ImportField } from '../../../src-shared/model/import/import-found.ts';
import { isAmbiguousName, isOwnNumber, matchName, normalName } from '../columns/column-names.ts';
import type { Layout } from '../columns/layout.ts';
import type { Described } from '../columns/profile-columns.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from '../table/table.ts';

type Beside = NonNullable<FoundColumn['beside']>;

// Words for a person of another kind than those the list is about, a thing, or a part of the building.
const notWhom =
  /\b(staff|stylist|doctor|dr|teacher|therapist|barber|agent|nurse|dentist|practitioner|provider|employee|branch|school|course|class|service|product|event|pet|dog|cat|animal|child|children|business|company|shop|bank|account|file|user|display|nick|maiden|group|room|item|medecin|praticien|coiffeu(?:r|se)|enseignant|agence|ecole|entreprise|enfant)\b/;
/** Words for somebody who belongs to the first person; a number after the name is that person's. */
const relative =
  /\b(wife|husband|spouse|partner|conjointe?|mari|epouse|mother|father|mere|pere|brother|sister|relative|next of kin|emergency contact|contact person|companion|accompagnante?|fiancee?|fiance|groom|bride)\b/;
const ordinal =
  /\b(?:\d{1,2}|first|second|third|1st|2nd|3rd|other|another|premiere?|deuxieme|seconde?|troisieme|autre|one|two|three|[abc]|d$|i{1,3}|iv)\b/g;
/** Words for somebody who is called on behalf of the first person and is no second person. */
const rungInstead = /\b(next of kin|emergency contact|contact person)\b/;

const partsOfName: ReadonlySet<ImportField> = new Set<ImportField>(['firstName', 'middleName']);

/** The name of a column without its count: 'client' for 'Client 2' and 'Second client'. */
function stemOf(header: string): string {
  const name = normalName(header).replace(/(\p{L})(\d)/gu, '$1 $2');
  return name.replace(ordinal, ' ').replace(/\s+/g, ' ').trim() || name;
}

/** The name of a column without its person: 'phone' for "Bride's phone", if there is a column Bride. */
function withoutWhose(stem: string, people: readonly string[]): string {
  const whose = people.find(name => stem.startsWith(`${name} `));
  return (whose === undefined ? stem : stem.slice(whose.length)).replace(/^ ?s /, '').trim() || stem;
}

function fieldOf({ found, phones, words, filled }: Described, people: readonly string[]): ImportField | null {
  if (filled === 0) return null;
  const { header } = found;
  const stem = stemOf(header);
  if (phones > 0.5 && (header === '' || isOwnNumber(withoutWhose(stem, people)) || isAmbiguousName(stem)))
    return 'phone';
  if (words < 0.5) return null;
  if (header === '' || relative.test(normalName(header))) return 'name';
  const whole = matchName(header);
  if (whole !== null && whole !== 'other' && whole.whole && partsOfName.has(whole.field)) return whole.field;
  const match = matchName(stem);
  if (match === null || match === 'other' || notWhom.test(stem)) return isAmbiguousName(stem) ? 'name' : null;
  if (match.field === 'lastName' && /^noms?$/.test(stem)) return 'name';
  return match.field === 'name' || match.field === 'firstName' ? match.field : null;
}

/** The columns of second persons, by index; empty in nearly every list. */
export function findBeside(columns: readonly Described[]): Map<number, Beside> {
  const beside = new Map<number, Beside>();
  const people = columns.flatMap(column => {
    const stem = stemOf(column.found.header);
    return stem !== '' && !rungInstead.test(stem) && fieldOf(column, []) === 'name' ? [stem] : [];
  });
  const fields = columns.map(column => fieldOf(column, people));
  const names = indexesOf(fields, 'name').length > 1 ? indexesOf(fields, 'name') : indexesOf(fields, 'firstName');
  const phones = indexesOf(fields, 'phone');
  const numbers = numbersOf(columns, names, phones);
  const [firstName] = names;
  if (numbers === null || firstName === undefined) return beside;
  for (const [person, name] of names.entries()) {
    if (person === 0) continue;
    beside.set(name, { person, like: firstName });
    beside.set(numbers[person] ?? name, { person, like: numbers[0] ?? name });
  }
  for (const { found } of columns) {
    const { index } = found;
    if (beside.has(index) || index === firstName) continue;
    const like = occurrences(index);
    const [first, last] = [like[0] ?? index, names.length - 1];
    if (like.length > 1 && like.length <= names.length) beside.set(index, { person: like.length - 1, like: first });
    // A number too many, after the second name, is given to nobody rather than to the first person.
    else if (fields[index] === 'phone' && index > (names[1] ?? 0) && !numbers.includes(index))
      beside.set(index, { person: last, like: index });
  }
  return beside;

  /** The columns of the same name, up to this one. */
  function occurrences(index: number): number[] {
    const stem = stemOf(columns[index]?.found.header ?? '');
    return stem === ''
      ? []
      : columns.slice(0, index + 1).flatMap(({ found }) => (stemOf(found.header) === stem ? [found.index] : []));
  }
}

/** The column of each name's number; null when the columns do not show which number belongs to which name. */
function numbersOf(
  columns: readonly Described[],
  names: readonly number[],
  phones: readonly number[],
): number[] | null {
  if (names.length < 2 || phones.length < names.length) return null;
  // Each number stands after its name and before the next name.
  const behind = names.map((name, person) =>
    phones.find(phone => phone > name && phone < (names[person + 1] ?? columns.length)),
  );
  if (behind.every(phone => phone !== undefined)) return behind;
  // Names may all come first, or each after its number, only if names and numbers are called alike.
  const alike = [names, phones].every(
    some => new Set(some.map(index => stemOf(columns[index]?.found.header ?? ''))).size === 1,
  );
  if (names.length !== phones.length) return null;
  // There are as many people as numbers, in any order. A wrong pair is asked about; a further number never is.
  if (!alike) return names.every(index => isPerson(columns[index])) ? [...phones] : null;
  const [lastName = 0, firstPhone = 0] = [names.at(-1), phones[0]];
  const isBefore = names.every((name, person) => (phones[person] ?? name) === name - 1);
  return lastName < firstPhone || isBefore ? [...phones] : null;
}

/** Whether the whole name of the column means a person, as 'Village name' does not. */
function isPerson(column: Described | undefined): boolean {
  const stem = stemOf(column?.found.header ?? '');
  const match = matchName(stem);
  return relative.test(stem) || (match !== null && match !== 'other' && match.whole);
}

const indexesOf = (fields: readonly (ImportField | null)[], field: ImportField): number[] =>
  fields.flatMap((one, index) => (one === field ? [index] : []));

/** Whether a row is a second person's. */
export const isBeside = (rowNumber: number): boolean => rowNumber >= BESIDE;

/**
 * The table with every further person as a row below the first person's, in the first person's columns; the same table
 * if there is none.
 */
export function withPeopleBelow(table: Table, layout: Layout): Table {
  const second = layout.columns.filter(isSecond);
  if (second.length === 0) return table;
  const people = [...new Set(second.map(({ beside }) => beside.person))].sort((a, b) => a - b);
  const taken = new Set(second.map(({ index }) => index));
  // Fields that only the first person has, and references of one appointment: a second person of the row gets neither.
  const ofFirst = new Set(second.map(({ beside }) => beside.like));
  const ownOnly = layout.columns.filter(
    ({ field }) => field === 'externalId' || field === 'email' || field === 'notes',
  );
  for (const { index } of ownOnly) ofFirst.add(index);
  const first = (layout.headerRow ?? -1) + 1;
  const rows: Cell[][] = table.rows.map((cells, row) =>
    row < first ? cells : cells.map((cell, column) => (taken.has(column) ? null : cell)),
  );
  const numbers = table.rows.map((_, index) => rowNumberOf(table, index));
  const ragged = new Set(table.ragged);
  const uncalculated = new Map(table.uncalculated);
  for (const person of people) {
    const columns = second.filter(({ beside }) => beside.person === person);
    rows.push([]);
    numbers.push(0);
    for (let index = first; index < table.rows.length; index++) {
      const cells = table.rows[index] ?? [];
      const own = cells.map((cell, column) => (taken.has(column) || ofFirst.has(column) ? null : cell));
      for (const { index: from, beside } of columns) own[beside.like] = cells[from] ?? null;
      const isThere = columns.some(column => !isBlankRow([cells[column.index] ?? null]));
      if (table.ragged?.has(index)) ragged.add(rows.length);
      const formulas = table.uncalculated?.get(index);
      if (formulas !== undefined) uncalculated.set(rows.length, formulas);
      // A blank row ends the day above it for the second person as for the first.
      rows.push(isThere ? own : isBlankRow(cells) ? [] : ownDay(own, layout));
      numbers.push(person * BESIDE + rowNumberOf(table, index));
    }
  }
  return { ...table, rows, rowNumbers: numbers, ragged, uncalculated };
}

/** A row without a person keeps only its date, which the rows below may need. */
function ownDay(cells: readonly Cell[], { columns }: Layout): Cell[] {
  const days = new Set(
    columns.filter(({ field }) => field === 'date' || field === 'dateTime').map(({ index }) => index),
  );
  const filled = cells.filter(cell => cell !== null && cell !== '');
  return filled.length === 1 ? [...cells] : cells.map((cell, index) => (days.has(index) ? cell : null));
}

function isSecond(column: FoundColumn): column is FoundColumn & { beside: Beside } {
  return column.beside !== undefined && column.field === null;
}
