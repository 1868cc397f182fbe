import type { E164 } from '../phone/phone.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { AppointmentStatus } from './appointment.ts';

export type ImportPurpose = 'contacts' | 'appointments';

/** What a column may hold: of people, then of appointments. */
export const IMPORT_FIELDS = [
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
  'custom',
  'date',
  'time',
  'dateTime',
  'end',
  'duration',
  'service',
  'staff',
  'status',
  'externalId',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * Fields that several columns may hold: numbers (the mobile is texted), stops (any stop wins), what became of it
 * (cancelled wins), the rest side by side.
 */
export const severalColumns: ReadonlySet<ImportField> = new Set([
  'phone',
  'group',
  'notes',
  'optOut',
  'status',
  'custom',
]);

/** What yes in a do-not-text column means: no more texts, agreement to them, or nobody can tell ('ask'). */
export type YesMeans = 'stop' | 'consent' | 'ask';

export interface FoundColumn {
  index: number;
  header: string;
  field: ImportField | null;
  samples: string[];
  /** Only for 'custom': what the field is called on the person. */
  custom?: string;
  /** Only for 'optOut'; while it is 'ask', whoever has something in it gets no texts. */
  yesMeans?: YesMeans;
  /** Holds what column `like` holds, of a second person in the same row (`person` from 1); then `field` is null. */
  beside?: { person: number; like: number };
  /**
   * Gives an old time, or a plain one beside a new one: it counts where the column `newer` is empty, never where that is
   * null; its own index where the list has no newer one.
   */
  former?: { newer: number | null; isOld: boolean };
  /** The sheet hides this column; it is read all the same. */
  hidden?: boolean;
}

/** One way to read the letters of a file: the first of its lines that the ways read differently, read this way. */
export interface EncodingChoice {
  encoding: string;
  sample: string;
}

export type FileKind = 'csv' | 'xlsx' | 'vcard' | 'ics';

/** Where a second person of a row stands: their rows are numbered from here on, so that no two have one number. */
export const BESIDE = 10_000_000;

/** A row's number as a person sees it: '3', and '3b' for the second person in it. */
export function shownRow(row: number): string {
  const beside = Math.floor(row / BESIDE);
  return `${row % BESIDE}${beside === 0 ? '' : String.fromCharCode(97 + (beside % 26))}`;
}

/** A sheet of the workbook that looks like the one that is read, and whose rows stay out. */
export interface AlikeSheet {
  sheet: string;
  /** Below its header. */
  rows: number;
}

/** What was found in the file, every guess correctable. */
export interface ImportFound {
  draftId: number;
  fileName: string;
  purpose: ImportPurpose;
  kind: FileKind;
  sheets: string[];
  sheet: string;
  /** Sheets that look alike and are not read. */
  alike: AlikeSheet[];
  encoding: string | null;
  encodingCertain: boolean;
  /** The ways its letters can be read, likeliest first; [] when they are certain. */
  encodings: EncodingChoice[];
  delimiter: string | null;
  /** 0-based row of the header, null when the file has none. */
  headerRow: number | null;
  columns: FoundColumn[];
  /** The first rows as they stand in the file. */
  firstRows: string[][];
  /** The number of each of them as the person sees it in the sheet, from 1. */
  firstRowNumbers: number[];
  rowCount: number;
  /** The person's word on how 03/04 is to be read; null leaves it to the file. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** Their word of the last list of this form: offered, never taken by itself. */
  dateOrderBefore: 'dmy' | 'mdy' | null;
  notes: { code: string; count: number | null }[];
  /** The columns are read as the last file of this shape was. */
  remembered: boolean;
}

/**
 * A person's word on one row, or on every row of one kind of problem. Kept by the row's number, so that it survives a
 * corrected column.
 */
export type Decision =
  /** Leave the row out. */
  | { act: 'skip' }
  /** "It is right as it is." Only for what `acceptable` names. */
  | { act: 'accept' }
  /** It is the other time that may be meant. Only where a problem has one (`ImportProblem.otherStart`). */
  | { act: 'other-time' }
  /** Mended in place, read as a cell of the file would be. Only one row at a time. */
  | { act: 'set'; field: FixField; value: string }
  /** Whether the person asked for no texts. */
  | { act: 'answer'; optOut: boolean }
  /** Of a number: it is not what was meant, and so nobody is texted there. Of a name: it stays as it is written. */
  | { act: 'undo-repair' }
  /** The name is to be read the other way: the word is a title, the first word the surname, or it is one we know. */
  | { act: 'read-otherwise' };

/** `start` is a wall time, `status` one of AppointmentStatus; the others are text as a person writes it. */
export type FixField = 'name' | 'phone' | 'start' | 'status';

/** What can be mended in place, by the problem's code; the rest is mended in the file. */
export const fixFields: Readonly<Record<string, FixField>> = {
  'no-name': 'name',
  'no-phone': 'phone',
  'phone-refused': 'phone',
  'zeros-suspicious': 'phone',
  'several-mobiles': 'phone',
  'country-unknown': 'phone',
  'country-conflict': 'phone',
  'same-visit': 'phone',
  'no-date': 'start',
  'date-unreadable': 'start',
  'date-ambiguous': 'start',
  'date-swapped': 'start',
  'date-carried': 'start',
  'no-time': 'start',
  'time-unreadable': 'start',
  'time-has-zone': 'start',
  'time-unusual': 'start',
  'morning-or-evening': 'start',
  'other-zone': 'start',
  'moved-time': 'start',
  'status-unclear': 'status',
};

/** Problems of which a person may say that the row is right as it stands. */
export const acceptable: ReadonlySet<string> = new Set([
  'zeros-suspicious',
  'country-conflict',
  'more-cells-than-columns',
  'time-unusual',
  'morning-or-evening',
  'other-zone',
  'moved-time',
  'second-person',
  'not-a-person',
  'date-swapped',
  'same-visit',
  'reference-elsewhere',
  'comes-along',
  'along-not-there',
  'title-or-name',
  'which-is-surname',
  'alike-name',
]);

/** Problems with another time that may be meant; a word on one is a word on all of its kind. */
export const otherTimes: ReadonlySet<string> = new Set(['time-unusual', 'morning-or-evening', 'other-zone']);

/**
 * Questions about how a list is written: what was said of all rows of such a kind is said again of the next list of this
 * form, and can be taken back there.
 */
export const aboutTheList: ReadonlySet<string> = new Set([
  'time-unusual',
  'morning-or-evening',
  'other-zone',
  'moved-time',
  'second-person',
  'not-a-person',
]);

/** Whether a word on all rows of a kind is said again of the next list of this form: also what of a name is a title. */
export function isSaidAgain({ code, decision }: { code: string; decision: Decision }): boolean {
  return aboutTheList.has(code) || (code === 'title-or-name' && decision.act !== 'skip');
}

/** Problems of a name that may be read in two ways. */
export const twoWays: ReadonlySet<string> = new Set(['title-or-name', 'which-is-surname', 'alike-name']);

/** Problems answered by whether the person wants texts. */
export const answerable: ReadonlySet<string> = new Set(['opt-out-unclear', 'stopped-namesake']);

/** What a decision is about, when it is about a repaired number rather than a problem. */
export const REPAIRED = 'repaired';

/** The same of a name that was tidied. */
export const NAME_REPAIRED = 'name-repaired';

/** What a decision is about, when a row is left out for no problem of its own. */
export const LEFT_OUT = 'left-out';

/** Problems told apart further: refused numbers by their reason, unclear answers by what stands in which column. */
const byDetail: ReadonlySet<string> = new Set([
  'phone-refused',
  'opt-out-unclear',
  'other-zone',
  'order-by-one',
  'title-or-name',
]);

/** The kind a problem belongs to. */
export const kindOfProblem = ({ code, detail }: { code: string; detail: string }) => ({
  code,
  detail: byDetail.has(code) ? detail : '',
});

/** All problems of one kind over the whole file, those decided included. */
export interface ProblemKind {
  code: string;
  /** The reason of a refused number, the same answer of many ('SMS consent: –'); '' otherwise. */
  detail: string;
  /** Its rows stay out as long as nothing is decided. */
  blocks: boolean;
  count: number;
  decided: number;
  /** The first two, where the question is about how the list is written. */
  examples?: ImportProblem[];
}

export interface ImportProblem {
  /** Row as the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  code: string;
  detail: string;
  /** For what concerns the number or the time: its cells as the sheet shows them; '' otherwise. */
  cell: string;
  /** True when this row stays out. */
  blocks: boolean;
  decided: Decision | null;
  /** The time as read, and the other one that may be meant; only where there is one. */
  start?: WallTime;
  otherStart?: WallTime;
  /** The country its row names where it is not the business's, ISO; null when nobody knows which. */
  country?: string | null;
}

export interface ImportRepair {
  /** Of what: the number, or the name. */
  of: 'phone' | 'name';
  row: number;
  name: string;
  before: string;
  after: string;
  repairs: string[];
  /** The person took the repair back: without its number the row stays out, a name stays as it is written. */
  undone: boolean;
}

/**
 * What becomes of a row. 'moved' and 'cancelled' are said of appointments we have, 'off' of new ones that come in as
 * cancelled, 'past' of new ones that are over; 'changed' is every other change.
 */
export type ImportVerdict = 'new' | 'past' | 'off' | 'changed' | 'moved' | 'cancelled' | 'same' | 'skipped';

/** Which rows of the preview are shown: of one verdict, or what is new and has no number to text. */
export type ImportFilter = ImportVerdict | 'noNumber';

/** One row of the preview: what would be stored. */
export interface ImportPreviewRow {
  row: number;
  name: string;
  phoneShown: string;
  start: WallTime | null;
  service: string;
  verdict: ImportVerdict;
  /** Where a moved one was until now. */
  before: WallTime | null;
  /** It is somebody we have without a number, and this number comes to them. */
  getsNumber: boolean;
  /** The list asks for no texts to this person, or does not say it clearly: they get none. */
  optOut: boolean;
  /**
   * Why it stays out; null when it does not, and for an appointment that another row of the list says already. A row left
   * out for no problem of its own has the detail 'row'.
   */
  why: { code: string; detail: string } | null;
}

/** An appointment to come that an earlier copy of this list brought and this one lacks. Nothing happens to it unasked. */
export interface MissingAppointment {
  id: number;
  name: string;
  service: string;
  start: WallTime;
}

/** The verdicts add up to the rows; `optOuts` and `noNumber` are among them, `missing` are not in the file. */
export type ImportCounts = Record<ImportFilter | 'optOuts' | 'missing', number>;

/** What importing would do; nothing is stored yet. */
export interface ImportCheck {
  draftId: number;
  counts: ImportCounts;
  /** Every kind of problem: those that keep rows out first, then the most frequent. */
  kinds: ProblemKind[];
  problemCount: number;
  repairCount: number;
  /** At most 500, in order of time. */
  missing: MissingAppointment[];
  /** Reminders that would be planned when these appointments are stored. */
  reminders: number;
}

export interface ImportRecord {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  counts: ImportCounts;
  state: 'done' | 'undone';
  /** Importing sends nothing: reminders stay held until `import.releaseReminders`. */
  reminders: 'none' | 'held' | 'released';
  /** How many reminders are held for this import now. */
  heldReminders: number;
  /** How taking it back ended, also when the program ended in between; left out before that. */
  undone?: UndoOutcome;
}

/** What taking an import back would do to one appointment that is to come. */
export interface UndoLine {
  id: number;
  name: string;
  service: string;
  /** As it is now. */
  start: WallTime;
  /** `stays`: somebody changed it since. */
  verdict: 'goes' | 'back' | 'stays';
  /** How it was before the import; null: the import brought it. */
  back: { start: WallTime; status: AppointmentStatus } | null;
  /** A reminder of it was handed over already. */
  told: boolean;
}

/** In order of time. */
export interface UndoLook {
  total: number;
  lines: UndoLine[];
}

export interface UndoOutcome {
  removed: number;
  restored: number;
  /** Rows changed since by hand, left as they are. */
  kept: number;
  /** Numbers that stay opted out although this import brought them. */
  optOutsKept: number;
  /** Who is among the kept, and why; at most 200. */
  notRestored: {
    name: string;
    why: 'changed-since' | 'merged-since' | 'removed-since' | 'has-appointments' | 'text-on-its-way';
    /** What stays of a row of which the rest went back: a field of the person or appointment ('notes', 'start'), or a custom one by its name. */
    fields?: string[];
  }[];
}

/** A file that was left, or cut off by the end of the program: nothing of it is kept until it is finished. */
export interface ImportDraft {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  /** 'storing': the program ended while it was being stored. */
  stage: 'looking' | 'storing';
  rows: number;
}

/** A number that an import put on the opt-out list and that is still on it. */
export interface ImportedOptOut {
  phone: E164;
  shown: string;
  /** Who is texted at it. */
  people: { id: number; name: string }[];
  /** Whose further number it is. */
  others: { id: number; name: string }[];
}
