import type { Instant, WallTime } from '../time/instant.ts';
import type { AppointmentStatus } from './appointment.ts';
import type { MessageAction } from './message.ts';

/** Every kind of act that is written down. One that was written once stays here: its lines are never removed. */
export type LogKind =
  | 'account-joined'
  | 'account-left'
  | 'appointment-added'
  | 'appointment-changed'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-restored'
  | 'appointment-status'
  | 'appointments-cancelled'
  | 'appointments-known-cancelled'
  | 'appointments-known-moved'
  | 'calendar-act-undone'
  | 'series-continued'
  | 'backup-made'
  | 'backup-put-back'
  | 'begun-anew'
  | 'campaign-confirmed'
  | 'campaign-retried'
  | 'campaign-stopped'
  | 'contact-added'
  | 'contact-changed'
  | 'contact-removed'
  | 'contacts-merged'
  | 'contacts-changed'
  | 'contacts-act-undone'
  | 'folder-left'
  | 'folder-watched'
  | 'found-in-flight'
  | 'imported'
  | 'import-reminders-released'
  | 'import-undone'
  | 'key-forgotten'
  | 'key-set'
  | 'late-texts-offered-again'
  | 'list-put-away'
  | 'list-brought-back'
  | `message-${MessageAction}`
  | 'opted-in'
  | 'opted-out'
  | 'portal-set'
  | 'practice-prepared'
  | 'records-restored'
  | 'restored-released'
  | 'rule-added'
  | 'rule-changed'
  | 'rule-removed'
  | 'sender-added'
  | 'sender-removed'
  | 'sending-resumed'
  | 'sending-stopped'
  | 'settings-changed'
  | 'stop-everything'
  | 'stopped-planned-again'
  | 'stopped-left'
  | 'template-added'
  | 'template-changed'
  | 'template-removed'
  | 'test-arrived'
  | 'test-not-arrived'
  | 'test-text'
  | 'went-live';

/** What is written down with an act; people by their id alone, for a line outlives whoever is removed. */
export type LogWritten = Record<string, string | number | boolean | null>;

/** What is known of an act when it is read. Lines of earlier versions say less; null: removed since. */
export interface LogFacts {
  person?: string | null;
  /** Whoever comes besides. */
  others?: (string | null)[];
  /** The first few of the `people` it concerned. */
  names?: (string | null)[];
  /** Whose appointments all of several were; left out when they were not one member's. */
  staff?: string;
  /** How many of the texts say that an appointment is cancelled. */
  saidOff?: number;
  service?: string;
  /** Where the appointment stands by then, and where it stood before, when the act moved it. */
  start?: WallTime;
  from?: WallTime;
  /** The last start of several. */
  until?: WallTime;
  status?: AppointmentStatus;
  /** How many the act concerned, the one that is named included. */
  appointments?: number;
  people?: number;
  merged?: number;
  texts?: number;
  messages?: number;
  /** When the text was to go. */
  due?: WallTime;
  kind?: 'reminder' | 'campaign' | 'test' | 'found';
  campaign?: string | null;
  file?: string | null;
  rule?: string | null;
  template?: string | null;
  sender?: string;
  folder?: string;
  group?: string;
  field?: string;
  /** Names of fields or settings, with ", " in between. */
  keys?: string;
  what?: string;
  why?: string;
  kept?: string | number;
  segments?: number;
  new?: number;
  changed?: number;
  removed?: number;
  restored?: number;
  optOutsKept?: number;
  held?: number;
  cancelling?: number;
  withdrawn?: number;
  atService?: number;
  queued?: number;
  sent?: number;
  unclear?: number;
  cancelled?: number;
}

/** One line of what was done, by a person or the program; never a secret. */
export interface LogEntry {
  id: number;
  at: Instant;
  who: 'person' | 'program';
  what: LogKind;
  detail: LogFacts;
}
