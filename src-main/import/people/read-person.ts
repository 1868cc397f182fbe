// Reads whom a row is about, in lists of people and of appointments alike: the name as written, and the number to text.
import { type NameQuestion, type NameReading, readName } from '../../../src-shared/people/person-name.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { matchName, normalName } from '../columns/column-names.ts';
import { columnOf, columnsOf, type Layout } from '../columns/layout.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText, isNothing } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { type ChosenPhone, choosePhone } from './choose-phone.ts';
import { readCountry } from './read-country.ts';
import { type Countries, readPhoneCell } from './read-phone-cell.ts';

/** The columns in which a person stands, found once per file. */
export interface PersonColumns {
  home: Country;
  name: number;
  /** Columns of the first, middle and last name. */
  parts: number[];
  /** `kind` is the column beside it that says what number it is ('Phone 1 - Label'), -1 when there is none. */
  phones: { index: number; label: string; kind: number; named: Countries | null }[];
  country: number;
  /** Only for speed: what each country cell was read as. */
  countries: Map<string, Countries>;
  /** Kinds of numbers seen so far that belong to a machine or to somebody else. */
  notTheirs: Map<string, boolean>;
}

/** Finds once per file the columns in which a person stands; `home` is the business's country. */
export function personColumns(layout: Layout, home: Country): PersonColumns {
  return {
    home,
    name: columnOf(layout, 'name'),
    parts: (['firstName', 'middleName', 'lastName'] as const)
      .map(field => columnOf(layout, field))
      .filter(index => index >= 0),
    phones: columnsOf(layout, 'phone').map(({ index, header }) => ({
      index,
      // 'Phone 2 - Value' is what a file calls the cell, not the number.
      label: header.replace(/ - Value$/, ''),
      kind: kindColumn(layout, header),
      named: countryInHeader(header, home),
    })),
    country: columnOf(layout, 'country'),
    countries: new Map(),
    notTheirs: new Map(),
  };
}

/**
 * Google says what a number is in a column of its own: 'Phone 1 - Type' (until 2024) or '- Label' beside 'Phone 1 -
 * Value'.
 */
function kindColumn(layout: Layout, header: string): number {
  const stem = /^((?:tele)?phone \d+) val(?:ue|eur)$/.exec(normalName(header))?.[1];
  if (stem === undefined) return -1;
  return (
    layout.columns.find(column =>
      [`${stem} type`, `${stem} label`, `${stem} libelle`].includes(normalName(column.header)),
    )?.index ?? -1
  );
}

/** A row's name as it is written, as it is kept, and what has to be asked about it. */
export interface RowName extends Pick<NameReading, 'name' | 'repairs'> {
  written: string;
  problem: RowProblem | null;
}

/** The whole name. `text` gives a cell's text by its column. */
export function nameOf({ name, parts }: PersonColumns, text: (column: number) => string): RowName {
  const whole = text(name);
  const written = isNamed(whole) ? whole : parts.map(text).filter(isNamed).join(' ');
  const read = readName(written);
  // Separate columns say which is the first name.
  const isSettled = read.question === 'which-is-surname' && !isNamed(whole) && !written.includes(',');
  const problem = read.question === null || isSettled ? null : nameProblem(read.question, written, read.word);
  return { written, name: read.name, repairs: read.repairs, problem };
}

function nameProblem(question: NameQuestion, cell: string, word: string): RowProblem {
  return { code: question, detail: question === 'title-or-name' ? word : '', cell, blocks: false };
}

/** Whether a text can be a name: nobody is greeted as '?', or by what a program writes for an empty value. */
function isNamed(text: string): boolean {
  return text !== '' && !/^(?:[-–—._?*/\\\s]+|undefined)$/.test(text);
}

/**
 * The number to text among all of the person's. Their name may stand before it once more ('Ama Mensah: 024 123 4567').
 */
export function phoneOf(columns: PersonColumns, cells: readonly Cell[], name: string): ChosenPhone {
  const ofRow = countriesOf(columns, cells);
  const read = columns.phones.map(({ index, label, kind, named }) => {
    const said = kind < 0 ? '' : cellText(cells[kind]).replace(/^\* /, '');
    return readPhoneCell({
      cell: withoutName(cells[index], name),
      label: said || label,
      isTheirs: isTheirs(columns, said),
      countries: ofRow.named === '' ? (named ?? ofRow) : ofRow,
    });
  });
  return choosePhone(read);
}

/**
 * The country whose code a column of numbers names: 'Phone (+256)', 'Tel (Uganda)'. `there` is null when the name fits
 * several.
 */
function countryInHeader(header: string, home: Country): Countries | null {
  const codes = [...header.matchAll(/(?:\+|\b00)\s?(\d{1,3})\b/g)].map(([, code = '']) => code);
  const words = [...header.matchAll(/[([]\s*(\p{L}[^)\]\d]{3,40})[)\]]/gu)].map(([, word = '']) => word);
  const named = [...new Set(codes.length > 0 ? codes.map(code => `+${code}`) : words)];
  const read = named.map(readCountry).filter(one => one !== 'none');
  if (codes.length === 0 && !read.some(one => one !== null)) return null;
  const [first = null, ...others] = read;
  const there = others.length > 0 ? null : first;
  return there === home || read.length === 0 ? null : { home, there, named: header };
}

/** The number that stands beside the name, in the cell of the name. */
export function phoneBeside(columns: PersonColumns, cells: readonly Cell[], phone: string): ChosenPhone {
  const countries = countriesOf(columns, cells);
  return choosePhone([readPhoneCell({ cell: phone, label: '', isTheirs: true, countries })]);
}

function withoutName(cell: Cell | undefined, name: string): Cell | undefined {
  if (typeof cell !== 'string' || name === '' || !cell.startsWith(name)) return cell;
  // After other words there may be somebody else's number.
  return /^[\s:–—-]+([+(]?\d\P{L}*)$/u.exec(cell.slice(name.length))?.[1] ?? cell;
}

/** False for 'Work Fax', 'Assistant', 'Mother': a column of this name would not hold the person's number either. */
function isTheirs({ notTheirs }: PersonColumns, kind: string): boolean {
  if (kind === '') return true;
  const known = notTheirs.get(kind) ?? matchName(kind) === 'other';
  if (notTheirs.size < 1_000) notTheirs.set(kind, known);
  return !known;
}

/**
 * The country that the row names if it is not the business's; null when it names an unknown country; nothing when it
 * names none.
 */
export function countryOf(columns: PersonColumns, cells: readonly Cell[]): Country | null | undefined {
  const ofRow = countriesOf(columns, cells);
  const { there, home } = ofRow.named === '' ? (columns.phones[0]?.named ?? ofRow) : ofRow;
  return there === home ? undefined : there;
}

function countriesOf({ home, country, countries }: PersonColumns, cells: readonly Cell[]): Countries {
  const said = country < 0 ? '' : cellText(cells[country]);
  const named = isNothing(said) ? '' : said;
  const known = countries.get(named);
  if (known !== undefined) return known;
  const found = named === '' ? 'none' : readCountry(named);
  const read: Countries = found === 'none' ? { home, there: home, named: '' } : { home, there: found, named };
  if (countries.size < 1_000) countries.set(named, read);
  return read;
}
