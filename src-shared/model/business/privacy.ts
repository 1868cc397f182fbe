/** What is kept about people, handed out to them, and removed again (docs/privacy.md). */
import type { E164 } from '../../phone/phone-reading.ts';
import type { Instant, WallTime } from '../../time/instant.ts';
import type { AppointmentStatus } from '../appointment.ts';
import type { ImportPurpose } from '../import/import-found.ts';
import type { LogEntry } from '../log.ts';
import type { MessageKind, MessageState } from '../message.ts';
import type { WantedHours } from './waitlist.ts';

/** A number of a person that is opted out: since when, and the list that said so; null where a person did. */
export interface OptOutFact {
  phone: E164;
  since: Instant;
  file: string | null;
}

/** A moment at which a person said whether they want texts, or promotions, as the activity has it. */
export interface ConsentChange {
  at: Instant;
  who: LogEntry['who'];
  what: 'opted-out' | 'opted-in' | 'person-agreed' | 'person-agreed-no-more';
}

/** What a person said about texts, newest first. */
export interface Consents {
  /** The person asked for no texts, whatever number they have. */
  doNotText: boolean;
  optOuts: OptOutFact[];
  /** Since when they agree to promotions, and the list that said so; null if they do not. */
  agreed: Omit<OptOutFact, 'phone'> | null;
  changes: ConsentChange[];
  /** Since when they are to be erased; null while nobody asked for that. */
  toBeErasedSince: Instant | null;
}

/** A list that brought a person, or changed their entry. */
export interface ImportOrigin {
  at: Instant;
  file: string;
  purpose: ImportPurpose;
  how: 'brought' | 'changed';
}

/**
 * Why a person is not erased yet: these records wait for a review after a restore, sending was stopped by the disk, a
 * list is being stored, it is not known of a text whether it went, a cancel is not confirmed, or a text is for others
 * too and goes out first.
 */
export type EraseWait = RecordsWait | 'uncertain' | 'may-go' | 'cancelling' | 'with-others';

/**
 * Why nothing at all can be removed at this moment: what was restored is not reviewed, the disk failed, a list is
 * stored.
 */
export type RecordsWait = 'unreviewed' | 'halted' | 'importing';

/** What erasing a person comes to. The numbers count. */
export interface ErasePreview {
  /** Since when they are to be erased; null while nobody asked for that. */
  askedAt: Instant | null;
  /** Appointments that go; `toCome` of them have not begun. */
  appointments: number;
  toCome: number;
  /** Appointments of others that they only leave. */
  leaves: number;
  texts: number;
  /** Texts that wait here or at the service and are called off first. */
  queued: number;
  lines: number;
  /** A keyed hash of their number stays on the opt-out list. */
  optOutStays: boolean;
  /** Somebody else has a number of theirs, which stays with them. */
  isNumberShared: boolean;
  /** Files that are being imported and may hold them. */
  drafts: number;
  /** Why they are not erased, or will not be at once; `texts` it is about, the last of them due at `due`. */
  waits: { why: EraseWait; texts: number; due: WallTime | null } | null;
  /**
   * Backups that hold them, or may. `until`: the day on which the program removes it, if it runs daily; null where it
   * never does.
   */
  backups: { name: string; at: Instant; until: string | null }[];
  backupFolder: string;
  /** Files that cannot be read and may hold them: damaged backups, and databases that were put aside. */
  unreadable: { name: string; folder: string }[];
  /** The folder that has copies of the backups; null where none is chosen. */
  secondPlace: string | null;
}

/** What keeping so many months would remove now. The numbers count. */
export interface RetentionPreview {
  /** The day from which on everything is kept; null where everything is. */
  before: string | null;
  /** Texts that lose their words, names and numbers. */
  texts: number;
  visits: number;
  lines: number;
  /** Visits that were removed already, by month (`YYYY-MM`), newest first. */
  counts: { month: string; status: AppointmentStatus; visits: number }[];
}

/** Everything that is kept about one person, and nothing of anybody else. */
export interface PersonRecord {
  madeAt: Instant;
  /** The zone of the business: wall times are in it. */
  zone: string;
  business: string;
  person: {
    name: string;
    called: string;
    /** Other names under which lists have them, once somebody said so. */
    spellings: string[];
    phone: E164 | null;
    otherPhones: { phone: E164; label: string }[];
    email: string;
    notes: string;
    groups: string[];
    fields: Record<string, string>;
    addedAt: Instant;
    changedAt: Instant;
  };
  consents: Consents;
  /** What they wait for on the waiting list; null if they are not on it. */
  waits: (WantedHours & { since: Instant }) | null;
  imports: ImportOrigin[];
  /** Newest first; `withOthers` counts the other people of it. */
  appointments: {
    start: WallTime;
    durationMinutes: number;
    service: string;
    staff: string;
    status: AppointmentStatus;
    notes: string;
    withOthers: number;
    addedAt: Instant | null;
  }[];
  /** Newest first. */
  texts: {
    due: Instant;
    kind: MessageKind;
    state: MessageState;
    phone: E164 | null;
    sender: string | null;
    text: string;
    changedAt: Instant;
  }[];
  /** What was done with their entry, appointments and texts, newest first; other people are not named in it. */
  activity: Pick<LogEntry, 'at' | 'who' | 'what' | 'detail'>[];
}
