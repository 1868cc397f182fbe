// What a row of a list of people says: name, number, groups, and whether the person asked for no texts.
// Nothing is stored here and no row is dropped in silence: what is wrong with a row is said in its problems.
import type { Country, E164, PhoneRepair } from '../../src-shared/phone.ts';
import { cellText } from './cell-text.ts';
import { isConsentName } from './column-names.ts';
import { columnOf, type Layout } from './find-layout.ts';
import { readPhoneCell } from './read-phone-cell.ts';
import { type Cell, isBlankRow, rowNumberOf, type Table } from './table.ts';

export interface RowProblem {
  code:
    | 'no-name' // never blocks: a list of numbers is a list too
    | 'no-phone'
    | 'phone-refused' // detail: the PhoneRefusal
    | 'opt-out-unclear' // detail: the cell; the person counts as opted out until somebody decides
    | 'same-number-twice' // detail: the first row with it; a notice, several people on one phone is normal
    | 'email-unclear'
    | 'zeros-suspicious' // detail: the number as read; blocks until a person says it is right
    | 'several-mobiles' // detail: the one to text; a notice
    | 'more-cells-than-columns' // the row may have shifted; blocks
    | 'country-unknown' // detail: the cell; blocks unless the number says its own country
    | 'opt-out-conflict' // a notice: the stop won
    | 'formula-not-calculated' // the cell counts as empty
    | 'date-carried' // detail: the date taken from the rows above; a notice
    | 'cell-error' // detail: #N/A, #REF!…; the cell counts as empty
    // appointments
    | 'no-person'
    | 'no-date'
    | 'date-unreadable' // detail: the cell
    | 'date-ambiguous' // detail: the cell; 03/04 and no date of the column says which is the day
    | 'no-time'
    | 'time-unreadable' // detail: the cell
    | 'time-has-zone' // detail: the cell; an instant, not a time on the wall
    | 'time-unusual' // detail: the time; between midnight and six, often an afternoon without pm
    | 'end-before-start'
    | 'duration-unclear' // detail: the cell
    | 'status-unclear' // detail: the cell
    | 'same-reference-twice' // detail: the first row with it
    | 'reference-elsewhere'; // detail: whose appointment in the calendar has it; found when compared with it
  detail?: string;
  /** What the sheet shows of a number that was refused, when it is not the row's `rawPhone`. */
  cell?: string;
  /** True when this row stays out. */
  blocks: boolean;
}

export interface ContactRow {
  /** As the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  phone: E164 | null;
  /** The phone cell as its sheet shows it. */
  rawPhone: string;
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
  country: Country;
  columns: Record<'name' | 'firstName' | 'lastName' | 'phone' | 'email' | 'group' | 'notes' | 'optOut', number>;
  /** Yes in the do-not-text column means the person agrees. */
  yesMeansConsent: boolean;
  firstRowOf: Map<E164, number>;
}

export function planContacts(table: Table, layout: Layout, country: Country): ContactPlan {
  const optOut = columnOf(layout, 'optOut');
  return {
    table,
    layout,
    country,
    columns: {
      name: columnOf(layout, 'name'),
      firstName: columnOf(layout, 'firstName'),
      lastName: columnOf(layout, 'lastName'),
      phone: columnOf(layout, 'phone'),
      email: columnOf(layout, 'email'),
      group: columnOf(layout, 'group'),
      notes: columnOf(layout, 'notes'),
      optOut,
    },
    yesMeansConsent: isConsentName(layout.columns.find(column => column.index === optOut)?.header ?? ''),
    firstRowOf: new Map(),
  };
}

/** Understands `table.rows[index]`; null for a blank row, the header row and what stands above it. Call in row order. */
export function understandContactRow(plan: ContactPlan, index: number): ContactRow | null {
  const cells = plan.table.rows[index];
  if (cells === undefined || index <= (plan.layout.headerRow ?? -1) || isBlankRow(cells)) return null;
  const { columns } = plan;
  const problems: RowProblem[] = [];
  const text = (column: number): string => (column < 0 ? '' : plainText(cells[column], problems));

  const name = text(columns.name) || [text(columns.firstName), text(columns.lastName)].filter(Boolean).join(' ');
  if (name === '') problems.push({ code: 'no-name', blocks: false });
  const row = rowNumberOf(plan.table, index);
  const reading = readPhoneCell(columns.phone < 0 ? null : cells[columns.phone], plan.country);
  const person: ContactRow = {
    row,
    name,
    phone: null,
    rawPhone: reading.raw,
    groups: groupsOf(text(columns.group)),
    optOut: false,
    repairs: [],
    problems,
  };

  if (reading.kind === 'refused') {
    problems.push(
      reading.reason === 'empty'
        ? { code: 'no-phone', blocks: true }
        : { code: 'phone-refused', detail: reading.reason, blocks: true },
    );
  } else {
    person.phone = reading.e164;
    if (reading.kind === 'repaired') person.repairs = reading.repairs;
    const first = plan.firstRowOf.get(reading.e164);
    if (first === undefined) plan.firstRowOf.set(reading.e164, row);
    else problems.push({ code: 'same-number-twice', detail: String(first), blocks: false });
  }

  const email = text(columns.email);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) person.email = email;
  else if (email !== '') problems.push({ code: 'email-unclear', detail: email, blocks: false });
  const notes = text(columns.notes);
  if (notes !== '') person.notes = notes;

  if (columns.optOut >= 0) {
    const said = cellText(cells[columns.optOut]); // an error here is unclear, not empty
    const answer = readOptOut(said, plan.yesMeansConsent);
    // An opt-out missed is a promise broken; one too many is a click to undo.
    person.optOut = answer !== 'no';
    if (answer === 'unclear') problems.push({ code: 'opt-out-unclear', detail: said, blocks: false });
  }
  return person;
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

/** The cell's text in one line without control characters; a formula's error counts as empty and is said. */
export function plainText(cell: Cell | undefined, problems: RowProblem[]): string {
  const text = cellText(cell);
  if (text.startsWith('#') && errorCell.test(text)) {
    problems.push({ code: 'cell-error', detail: text, blocks: false });
    return '';
  }
  return /[\s\p{Cc}\u200b\ufeff]/u.test(text) ? text.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim() : text;
}

function groupsOf(text: string): string[] {
  if (text === '') return [];
  return [...new Set(text.split(/[;,|]/).map(group => group.trim()))].filter(group => group !== '');
}

const yes =
  /^(y|yes|true|1|x|✓|✔|☑|oui|o|vrai|ok|stop|stopped|opt(ed)?[ -]?out|out|unsubscribed?|do not (text|contact|sms|disturb)|dnd|no sms|no texts?|desabonnee?|désabonnée?)$/i;
const no = /^(|n|no|false|0|-|–|non|faux|none|active|actif|active|subscribed|opt(ed)?[ -]?in|in|never|abonnée?)$/i;
// Words that say the same thing under either kind of header.
const outright =
  /^(stop|stopped|opt(ed)?[ -]?out|unsubscribed?|do not (text|contact|sms|disturb)|dnd|no sms|no texts?|d[eé]sabonnée?)$/i;
const inright = /^(subscribed|opt(ed)?[ -]?in|abonnée?)$/i;

/** Whether the cell says the person wants no texts. An empty consent is unclear; an empty opt-out is a no. */
export function readOptOut(text: string, yesMeansConsent: boolean): 'yes' | 'no' | 'unclear' {
  if (outright.test(text)) return 'yes';
  if (inright.test(text)) return 'no';
  if (!yesMeansConsent) return yes.test(text) ? 'yes' : no.test(text) ? 'no' : 'unclear';
  if (text === '' || text === '-' || text === '–') return 'unclear';
  return yes.test(text) ? 'no' : no.test(text) ? 'yes' : 'unclear';
}
