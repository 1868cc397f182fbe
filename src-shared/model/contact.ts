import type { Instant } from '../instant.ts';
import type { E164, PhoneRefusal, PhoneRepair } from '../phone.ts';

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

export interface Contact extends ContactRow {
  email: string;
  notes: string;
  /** The number itself is on the opt-out list (another person may share it). */
  numberOptedOut: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface ContactPage {
  total: number;
  offset: number;
  rows: ContactRow[];
}

export interface Group {
  id: number;
  name: string;
  size: number;
}

/** How a number that is being typed will be read; nothing is stored. */
export type PhoneAsRead =
  | { kind: 'used'; e164: E164; shown: string; repairs: PhoneRepair[] }
  | { kind: 'refused'; reason: PhoneRefusal };
