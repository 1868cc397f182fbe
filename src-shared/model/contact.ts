/** People and their groups as the screens show them. */
import type { E164, PhoneRefusal, PhoneRepair } from '../phone/phone-reading.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { AppointmentOutline } from './appointment.ts';

/** The most contacts that one merge makes into one, the one that stays included. */
export const MERGED_AT_ONCE = 21;

export interface ContactRow {
  id: number;
  name: string;
  /** Null when the person has no number that may be texted. */
  phone: E164 | null;
  /** The number as people write it in the business's country; '' when there is none. */
  phoneShown: string;
  groups: string[];
  /** The person asked for no texts, or the number is on the opt-out list. */
  doNotText: boolean;
}

/** A person as the list shows them. */
export interface ListedContact extends ContactRow {
  /** The start of the next appointment (wall time); null when nothing is booked. */
  nextVisit: WallTime | null;
  /** The start of the newest appointment that took place, neither cancelled nor missed. */
  lastVisit: WallTime | null;
  /** The first further number of a person who has none to text: what may be phoned. */
  toPhone: { shown: string; isLandline: boolean } | null;
}

/** What the list of people is ordered by: the name, or the next visit, and then by name those who have none. */
export type ContactOrder = 'name' | 'next-visit';

/** The appointments of a person. Counted are those that took place and those that the person missed. */
export interface ContactVisits {
  visits: number;
  missed: number;
  /** The start of the newest that took place. */
  last: WallTime | null;
  /** The visits to come, the next one first. */
  coming: { total: number; rows: AppointmentOutline[] };
  /** The visits before now and the cancelled ones, newest first. */
  over: { total: number; rows: AppointmentOutline[] };
}

/** A further number of a person, which a search finds and no text goes to. */
export interface OtherPhone {
  phone: E164;
  shown: string;
  label: string;
  /** The number could be texted if it became the first one. */
  textable: boolean;
}

export interface Contact extends ContactRow {
  /** What a text calls the person instead of the first name; '' where the name decides. */
  called: string;
  email: string;
  notes: string;
  otherPhones: OtherPhone[];
  /** Custom fields by name; those without a value are left out. */
  fields: Record<string, string>;
  /** The number itself is on the opt-out list (another person may share it). */
  numberOptedOut: boolean;
  /** Since when they agree to promotions, and the list that said so; null if they never did, or get no texts. */
  agreed: { since: Instant; file: string | null } | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface ContactPage {
  total: number;
  offset: number;
  rows: ListedContact[];
  /**
   * The place behind the last row of this page, to be passed as `after`; null at the end and in an order other than by
   * name.
   */
  next: ContactCursor | null;
}

/** A place in the list that stays the same whoever is added or removed before it. */
export interface ContactCursor {
  nameKey: string;
  id: number;
}

/** People chosen on the screen: everybody whom the search finds, or (`ids`) one by one. */
export interface ContactChoice {
  search: string;
  groupId: number | null;
  /** Null for everybody who matches. */
  ids: number[] | null;
}

/** A change of many people at once. "Do not text" can be set for many, never lifted. */
export type BulkChange =
  | { kind: 'join' | 'leave'; group: string }
  | { kind: 'do-not-text' }
  | { kind: 'agreed' }
  | { kind: 'set-field'; name: string; value: string }
  | { kind: 'remove' };

/** What became of the texts to people, and to whoever shares their numbers, when these were stopped. */
export interface StoppedTexts {
  /** Texts that were still to go and are called off; what was queued may go until the service has confirmed that. */
  cancelled: number;
  /** Texts that the service may have and that nothing here can stop, with the time of the first. */
  mayStillGo: number;
  first: WallTime | null;
}

/** The outcome of a change of several people. */
export interface ContactChange {
  /** The id to pass to contacts.undoChange; null when the change cannot be undone. */
  id: number | null;
  done: number;
  /** Only of do-not-text. */
  stopped?: StoppedTexts;
  /** People left unchanged; at most 200. */
  kept: { name: string; why: 'has-appointments' | 'being-erased' | 'changed-since' | 'already-so' | 'opted-out' }[];
}

/** Contacts that may be the same person, entered twice. */
export interface DuplicateGroup {
  why: 'number' | 'name';
  people: ContactRow[];
}

/** The values of the contact that a merge keeps. "Do not text" of any of them stays and is no choice. */
export interface MergedValues {
  name: string;
  /** The contact that stays keeps its own where this is left out. */
  called?: string | undefined;
  /** The number of one of them, null for none to text. The others become further numbers. */
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
  /** It has a yearly date (src-shared/people/yearly-date.ts) of at least one of them. */
  isYearly: boolean;
}

export interface Group {
  id: number;
  name: string;
  size: number;
}

/** A person who has the number already, so that texts to it reach them. */
export interface PhoneHolder {
  id: number;
  name: string;
}

/** How a number that is being typed will be read, and who has it already, oldest first; nothing is stored. */
export type PhoneAsRead =
  | { kind: 'used'; e164: E164; shown: string; repairs: PhoneRepair[]; holders: PhoneHolder[] }
  | { kind: 'refused'; reason: PhoneRefusal };

/** The longest list that is pasted for one message, in characters, and the most new people it may bring. */
export const PASTED_CHARACTERS = 40_000;
export const PASTED_PEOPLE = 1_000;

/** A pasted list of numbers as it was read; nothing of it is stored. */
export interface PastedNumbers {
  /** Whoever has one of the numbers, each once. */
  known: { id: number; name: string }[];
  /** The known people who are texted at another number than the pasted one; `shown` is that number. */
  elsewhere: { name: string; shown: string }[];
  /** Numbers that nobody has, with the name beside each; '' where there was none. */
  unknown: { phone: E164; shown: string; name: string }[];
  /** Lines without a number that can be texted, as they were pasted. */
  unreadable: string[];
}
