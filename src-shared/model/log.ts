import type { Instant, WallTime } from '../time/instant.ts';
import type { AppointmentStatus } from './appointment.ts';
import type { Role } from './business/team.ts';
import type { MessageAction } from './message.ts';

/** Every kind of line in the log. Only privacy removes lines: a kind that a release has written stays here. */
export type LogKind =
  | 'account-joined'
  | 'account-left'
  | 'appointment-added'
  | 'appointment-changed'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-restored'
  | 'appointment-status'
  | 'appointments-arrived'
  | 'appointments-cancelled'
  | 'informed-of-cancellation'
  | 'informed-of-move'
  | 'calendar-change-undone'
  | 'series-extended'
  | 'backup-made'
  | 'backup-place-chosen'
  | 'backup-place-left'
  | 'backup-place-encrypted'
  | 'backup-place-not-encrypted'
  | 'backup-restored'
  | 'records-begun-anew'
  | 'campaign-confirmed'
  | 'campaign-retried'
  | 'campaign-stopped'
  | 'comparison-begun'
  | 'comparison-concluded'
  | 'contact-added'
  | 'contact-changed'
  | 'contact-removed'
  | 'contacts-merged'
  | 'contacts-changed'
  | 'contacts-change-undone'
  | 'country-rule-checked'
  | 'country-rule-followed'
  | 'country-rule-hours'
  | 'country-rule-overruled'
  | 'country-rules-new'
  | 'country-rules-restored'
  | 'day-off-added'
  | 'day-off-changed'
  | 'day-off-removed'
  | 'folder-unwatched'
  | 'folder-watched'
  | 'in-flight-recovered'
  | 'hours-changed'
  | 'imported'
  | 'import-reminders-released'
  | 'import-undone'
  | 'key-forgotten'
  | 'key-set'
  | 'late-texts-restored'
  | 'list-dismissed'
  | 'list-restored'
  | `message-${MessageAction}`
  | 'opted-in'
  | 'opted-out'
  | 'old-records-removed'
  | 'people-to-erase-again'
  | 'person-agreed'
  | 'person-agreed-no-more'
  | 'pin-changed'
  | 'pin-recovered'
  | 'pin-removed'
  | 'pin-set'
  | 'pin-wrong'
  | 'person-erase-asked'
  | 'person-erased'
  | 'person-kept'
  | 'portal-set'
  | 'practice-begun-anew'
  | 'practice-prepared'
  | 'restored-records-found'
  | 'retention-set'
  | 'restored-released'
  | 'rule-added'
  | 'rule-changed'
  | 'rule-removed'
  | 'sender-added'
  | 'sender-removed'
  | 'sending-resumed'
  | 'sending-stopped'
  | 'service-added'
  | 'service-changed'
  | 'service-removed'
  | 'waitlist-changed'
  | 'waitlist-joined'
  | 'waitlist-left'
  | 'services-merged'
  | 'settings-changed'
  | 'stop-everything'
  | 'turned-back-on'
  | 'stopped-dismissed'
  | 'team-changed'
  | 'team-joined'
  | 'team-left'
  | 'team-restored'
  | 'template-added'
  | 'template-changed'
  | 'template-removed'
  | 'text-comparison-begun'
  | 'text-comparison-concluded'
  | 'text-comparison-ended'
  | 'test-arrived'
  | 'test-not-arrived'
  | 'test-text'
  | 'went-live'
  | 'yearly-made'
  | 'yearly-rule-added'
  | 'yearly-rule-changed'
  | 'yearly-rule-kept-off'
  | 'yearly-rule-removed';

/** The stored values of a line. People are stored by id only, because a line outlives a person who is removed. */
export type LogWritten = Record<string, string | number | boolean | null>;

/** The values of a line as it is read. Null stands for what was removed since. */
export interface LogFacts {
  person?: string | null;
  /** The other people of the appointment. */
  others?: (string | null)[];
  /** The first few of the `people` concerned. */
  names?: (string | null)[];
  /** The staff member of all of the appointments; left out when they are of several. */
  staff?: string;
  /** The first and the last day off. */
  fromDay?: string;
  untilDay?: string;
  /** A promotion that goes also to people who have not agreed to any. */
  withoutConsent?: boolean;
  /** How many of the texts say that an appointment is cancelled. */
  cancellations?: number;
  service?: string;
  /** The start of the appointment after the act, and before it when the act moved it. */
  start?: WallTime;
  from?: WallTime;
  /** The last start of several appointments. */
  until?: WallTime;
  status?: AppointmentStatus;
  /** How many appointments the act concerned, the named one included. */
  appointments?: number;
  people?: number;
  merged?: number;
  texts?: number;
  messages?: number;
  /** The due time of the text. */
  due?: WallTime;
  kind?: 'reminder' | 'campaign' | 'test' | 'found';
  campaign?: string | null;
  file?: string | null;
  rule?: string | null;
  template?: string | null;
  sender?: string;
  /** A country, ISO 3166 alpha-2, or `other`. */
  country?: string;
  folder?: string;
  months?: number | null;
  lines?: number;
  group?: string;
  field?: string;
  /** Names of fields or settings, joined by ", ". */
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
  /**
   * Of the team: whom the act concerned, by the names of then, and what they may do; before it where it changed that.
   */
  member?: string;
  role?: Role;
  memberBefore?: string;
  roleBefore?: Role;
  tries?: number;
}

/** One line of the log, by a person or the program; it never holds a secret. */
export interface LogEntry {
  id: number;
  at: Instant;
  who: 'person' | 'program';
  /** Who was at the desk, by the name of then; null where the business has no team or nobody had said so. */
  member: string | null;
  what: LogKind;
  detail: LogFacts;
  /** The kept change that the act made and that can still be undone: by appointments.undo, by contacts.undoChange. */
  undo: { of: 'calendar' | 'people'; change: number } | null;
}
