/** Problems and repairs of the rows of a file to import, and what a person decides about them. */
import type { WallTime } from '../../time/instant.ts';

/**
 * A person's decision about one row, or about every row of one kind of problem. It is kept by row number, so that it
 * survives a corrected column.
 */
export type Decision =
  /** Leave the row out. */
  | { kind: 'skip' }
  /** "It is right as it is." Only for what `acceptable` names. */
  | { kind: 'accept' }
  /** The other time is meant. Only for a problem that has one (`ImportProblem.otherStart`). */
  | { kind: 'other-time' }
  /** The value is corrected, and read as a cell of the file would be. Only for one row at a time. */
  | { kind: 'set'; field: FixField; value: string }
  /** Whether the person asked for no texts. */
  | { kind: 'answer'; optOut: boolean }
  /** The repair is undone: a number is not what was meant, so nobody is texted there; a name stays as it is written. */
  | { kind: 'undo-repair' }
  /** It is read the other way: a title, the surname first, a known person, or the service that the calendar has. */
  | { kind: 'read-otherwise' };

/** `start` is a wall time, `status` one of AppointmentStatus; the others are text as a person writes it. */
export type FixField = 'name' | 'phone' | 'start' | 'status';

/** The field that can be corrected in place, by the problem's code; other problems are corrected in the file. */
export const fixFields: Readonly<Record<string, FixField>> = {
  'no-name': 'name',
  'no-phone': 'phone',
  'phone-refused': 'phone',
  'zeros-suspicious': 'phone',
  'several-mobiles': 'phone',
  'country-unknown': 'phone',
  'country-conflict': 'phone',
  'whose-stop': 'phone',
  'same-visit': 'phone',
  'no-date': 'start',
  'date-unreadable': 'start',
  'no-such-date': 'start',
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

/** Problems of a person without a number to text: accepted, they are imported and get no texts. */
export const withoutTexts: ReadonlySet<string> = new Set(['no-phone', 'phone-refused']);

/**
 * Questions about how a list is written. A decision about all rows of such a kind is applied to the next list of this
 * form as well, where it can be undone.
 */
const aboutTheList: ReadonlySet<string> = new Set([
  'time-unusual',
  'morning-or-evening',
  'other-zone',
  'moved-time',
  'second-person',
  'not-a-person',
]);

/** Problems that a person may accept: the row is right as it stands. */
export const acceptable: ReadonlySet<string> = new Set([
  ...withoutTexts,
  'zeros-suspicious',
  'country-conflict',
  'more-cells-than-columns',
  ...aboutTheList,
  'date-swapped',
  'same-visit',
  'reference-elsewhere',
  'comes-along',
  'other-service',
  'along-not-there',
  'title-or-name',
  'which-is-surname',
  'similar-name',
]);

/** Problems with another time that may be meant; a decision about one is about all of its kind. */
export const otherTimes: ReadonlySet<string> = new Set(['time-unusual', 'morning-or-evening', 'other-zone']);

/** Questions that one answer settles for all their rows; the others are put right row by row. */
export const askedOnce: ReadonlySet<string> = new Set([
  ...aboutTheList,
  'status-unclear',
  'date-ambiguous',
  'yearly-ambiguous',
]);

/**
 * Tells whether a decision about all rows of a kind is applied to the next list of this form, as titles of names are
 * too.
 */
export function isSaidAgain({ code, decision }: { code: string; decision: Decision }): boolean {
  return aboutTheList.has(code) || (code === 'title-or-name' && decision.kind !== 'skip');
}

/** Problems of a name, or of a service, that may be read in two ways. */
export const twoWays: ReadonlySet<string> = new Set([
  'title-or-name',
  'which-is-surname',
  'similar-name',
  'other-service',
]);

/** Problems that are settled by whether the person wants texts. */
export const answerable: ReadonlySet<string> = new Set(['opt-out-unclear', 'opted-out-namesake']);

/** The code of a decision about a repaired number rather than a problem. */
export const REPAIRED = 'repaired';

/** The code of a decision about a repaired name. */
export const NAME_REPAIRED = 'name-repaired';

/** The code of a decision that leaves out a row without a problem of its own. */
export const LEFT_OUT = 'left-out';

/** Problems whose kinds differ by detail: refused numbers by their reason, unclear answers by column and value. */
const byDetail: ReadonlySet<string> = new Set([
  'phone-refused',
  'opt-out-unclear',
  'other-zone',
  'order-by-one',
  'title-or-name',
]);

/** Returns the kind that a problem belongs to. */
export const kindOfProblem = ({ code, detail }: { code: string; detail: string }) => ({
  code,
  detail: byDetail.has(code) ? detail : '',
});

/** All problems of one kind in the whole file, decided ones included. */
export interface ProblemKind {
  code: string;
  /** The reason of a refused number, or the answer that many rows share ('SMS consent: –'); '' otherwise. */
  detail: string;
  /** Its rows stay out until a person decides. */
  blocks: boolean;
  count: number;
  decided: number;
  /** At least one of its rows has a name; without a name and a number a row would be nobody. */
  named: boolean;
  /** The first two problems, where one answer may settle all. */
  examples?: ImportProblem[];
}

export interface ImportProblem {
  /** The row as the sheet numbers it, from 1. */
  row: number;
  name: string;
  code: string;
  detail: string;
  /** The cells of the number or time as the sheet shows them; '' for other problems. */
  cell: string;
  /** The row stays out. */
  blocks: boolean;
  decided: Decision | null;
  /** The time as read, and the other one that may be meant, for problems that have one. */
  start?: WallTime;
  otherStart?: WallTime;
  /** What could be read of a time that is not whole: the day or the time, '' for the other. */
  partOfStart?: { day: string; time: string };
  /** The day by each order where the question is which number of a date is the day: YYYY-MM-DD, or a yearly date. */
  days?: { dmy: string; mdy: string };
  /** The country that its row names, ISO, where it is not the business's; null when it is not known. */
  country?: string | null;
}

export interface ImportRepair {
  /** What was repaired: the number, or the name. */
  of: 'phone' | 'name';
  row: number;
  name: string;
  before: string;
  after: string;
  repairs: string[];
  /** The person undid the repair: a row without its number stays out, a name stays as it is written. */
  undone: boolean;
}
