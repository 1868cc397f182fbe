/** Problems and repairs of the rows of a file to import, and what a person decides about them. */
import type { WallTime } from '../../time/instant.ts';

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
 * Questions about how a list is written: what was said of all rows of such a kind is said again of the next list of
 * this form, and can be taken back there.
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
