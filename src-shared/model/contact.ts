import type { E164, PhoneRefusal, PhoneRepair } from '../phone/phone-reading.ts';
import type { Instant } from '../time/instant.ts';

/** So many entries become one in one merge, the one that stays included. */
export const MERGED_AT_ONCE = 21;

export interface ContactRow {
  id: number;
  name: string;
  /** null when the person has no number we may text. */
  phone: E164 | null;
  /** The number as people write it in the business's country, '' when there is none. */
  phoneShown: string;
  groups: string[];
  /** The person asked for no texts, or the number is on the opt-out list. */
  doNotText: boolean;
}

/** A further number of a person: kept and found, never texted. */
export interface OtherPhone {
  phone: E164;
  shown: string;
  label: string;
  /** A number we could text, if it took the place of the first. */
  textable: boolean;
}

export interface Contact extends ContactRow {
  /** What a text calls them in place of their first name; '' leaves it to the name. */
  called: string;
  email: string;
  notes: string;
  otherPhones: OtherPhone[];
  /** Custom fields by name; those without a value are left out. */
  fields: Record<string, string>;
  /** The number itself is on the opt-out list (another person may share it). */
  numberOptedOut: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface ContactPage {
  total: number;
  offset: number;
  rows: ContactRow[];
  /** Behind the last row of this page: what `after` of the next one is; null at the end. */
  next: ContactCursor | null;
}

/** A place in the list, whoever is added or removed before it. */
export interface ContactCursor {
  nameKey: string;
  id: number;
}

/** People chosen on the screen: by what is being looked for, or (`ids`) one by one. */
export interface ContactChoice {
  search: string;
  groupId: number | null;
  /** Null: everybody who matches. */
  ids: number[] | null;
}

/** What is done to many at once. Do-not-text can be set for many, never lifted. */
export type BulkAct =
  | { act: 'join' | 'leave'; group: string }
  | { act: 'do-not-text' }
  | { act: 'set-field'; name: string; value: string }
  | { act: 'remove' };

/** What became of an act on several people. */
export interface ContactAct {
  /** For contacts.undoAct; null when it cannot be undone. */
  id: number | null;
  done: number;
  /**
   * Only of do-not-text: texts that were still to go, to them or to whoever shares their numbers, and are called off.
   */
  calledOff?: number;
  /** Left as they were; at most 200. */
  kept: { name: string; why: 'has-appointments' | 'changed-since' | 'already-so' }[];
}

/** People who may be one person written twice. */
export interface DuplicateGroup {
  why: 'number' | 'name';
  people: ContactRow[];
}

/** What the one who stays is to have; a stop of any of them stays, and is not among the choices. */
export interface MergedValues {
  name: string;
  /** Left out: the one who stays is called as they are. */
  called?: string | undefined;
  /** Of one of them; null: no number to text. The others become further numbers. */
  phone: string | null;
  email: string;
  notes: string;
  fields: Record<string, string>;
}

export interface CustomField {
  id: number;
  name: string;
  /** How many people have a value in it. */
  size: number;
}

export interface Group {
  id: number;
  name: string;
  size: number;
}

/** Somebody who has a number already: texts to it reach them. */
export interface PhoneHolder {
  id: number;
  name: string;
}

/** How a number that is being typed will be read, and whose it is already, by when they came in; nothing is stored. */
export type PhoneAsRead =
  | { kind: 'used'; e164: E164; shown: string; repairs: PhoneRepair[]; holders: PhoneHolder[] }
  | { kind: 'refused'; reason: PhoneRefusal };
