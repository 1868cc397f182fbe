import type { DateOrder } from '../business/date-order.ts';
import type { Instant, WallTime } from '../time/instant.ts';

export type WorldName = 'practice' | 'live';
/**
 * Names the world that a page shows and, behind a colon, the copy of its records (`AppState.records`). After a backup
 * is restored, the ids on an older page may mean other records.
 */
export type ShownRecords = WorldName | `${WorldName}:${string}`;
export type Appearance = 'system' | 'light' | 'dark';

/** The language of the screens; `system` goes by the computer's. That of a text is its template's. */
export type ScreenLanguage = 'system' | 'en' | 'fr';

/** How the program looks, in whichever world it is shown. */
export interface Look {
  appearance: Appearance;
  language: ScreenLanguage;
}

/**
 * How the program signs in to the service (docs/interface.md §5): an API key, or the portal's own username and
 * password.
 */
export type SignIn = 'key' | 'portal';
/** The form of a request or an answer on the wire (docs/interface.md §5). */
export type WireFormat = 'json' | 'xml';

/** A name the account may send under, and what a person said of a test text under it. */
export interface SenderName {
  name: string;
  /** Whether the last test text that a person answered for arrived; null while nobody has said. */
  arrived: 'yes' | 'no' | null;
  /** When the person said so. */
  at: Instant | null;
  /** The message id of the newest test text, while nobody has said whether it arrived. */
  asked: number | null;
}

/** A day on which nothing is sent; `day` is `YYYY-MM-DD` of the business's zone. */
export interface Holiday {
  day: string;
  name: string;
}

/**
 * How long things are kept, in months; null keeps everything. Nothing is removed before a person agreed (`agreedAt`).
 */
export interface Retention {
  months: number | null;
  agreedAt: Instant | null;
}

/** A proposal for the list of holidays. */
export interface PublicHoliday extends Holiday {
  /** The date is computed from the moon; the authorities may set it a day earlier or later. */
  isEstimate: boolean;
}

export interface Settings {
  businessName: string;
  /** The number people phone, as it was typed; '' when none was. */
  businessPhone: string;
  /** Where people find the business, as a text says it; '' when nothing was typed. */
  businessAddress: string;
  /** The page where people book, change or find the way, as a text gives it; '' when none was typed. */
  businessLink: string;
  businessType: string;
  /** What prices are in, ISO 4217; '' is the currency of the country (src-shared/business/currency.ts). */
  currency: string;
  /** What one credit costs, in the business's currency; null while nobody has said it. */
  creditPrice: number | null;
  /** ISO 3166 alpha-2. */
  country: string;
  /** IANA zone of the business; every wall time in the program is in it. */
  zone: string;
  /** Allowed hours for texts, wall time HH:MM; a time outside them moves as its rule says. */
  allowedFrom: string;
  allowedUntil: string;
  /** ISO weekdays (1 Monday … 7 Sunday) on which texts may be planned; never empty. */
  sendingDays: number[];
  /** Sorted by day. */
  holidays: Holiday[];
  /** How far ahead reminders are handed to the service, in days. */
  horizonDays: number;
  baseUrl: string;
  /** The person insisted on http for a host that is not this machine; the warning stays while this is so. */
  insecureHttpAccepted: boolean;
  /** How the program signs in; the secret itself is in the keychain only. */
  signIn: SignIn;
  requestFormat: WireFormat;
  responseFormat: WireFormat;
  /** The proxy to the service: `system` goes by this computer, `none` uses none, else `http://host:port`. */
  proxy: string;
  /** The usual sender, one of `senders`; '' while there is none. */
  sender: string;
  /** The one of `senders` that promotions go under; '' is the usual one (src-shared/text/sender.ts). */
  promotionSender: string;
  senders: SenderName[];
  /** The account takes Unicode texts (type 1); otherwise a text that is not GSM is blocked. */
  acceptsUnicode: boolean;
  /** Texts of a campaign that go to the service in one batch; a batch is cancelled only as a whole. */
  chunkSize: number;
  /** How long things are kept; changed by `privacy.setRetention`. */
  retention: Retention;
}

/** A person's answer whether a new key, login or address is still of the account used so far. */
export type AccountAnswer = 'same' | 'other';

/** Counts texts that are queued, or may be, each of which only the key that submitted it can cancel. */
export interface QueuedThere {
  /** At the account that is signed in to, or was last. */
  here: number;
  /** At accounts that were used before: nothing here can cancel them. */
  elsewhere: number;
  /** The first of `here` to go; null when there is none. */
  first: { name: string; dueLocal: WallTime } | null;
}

/** What became of queued texts that were to be cancelled before the account is changed. */
export interface QueuedLeft extends QueuedThere {
  cancelled: number;
  /** They had gone out. */
  tooLate: number;
}

/** What the renderer may know of the account's key or login; it never learns the secret. */
export type KeyState = 'set' | 'set-for-this-session' | 'absent' | 'locked' | 'unavailable';

/**
 * Why nothing is handed over until a person resumes: "Stop everything", a second uncertain answer, an account or key
 * the service refused, a change of the account that was begun, a clock more than two minutes off, records that were
 * restored or copied, a disk that did not keep what was written, or a fault of the program itself.
 */
export type StopReason =
  | 'by-person'
  | 'uncertain-answers'
  | 'account-refused'
  | 'account-changing'
  | 'clock-doubtful'
  | 'restored'
  | 'disk'
  | 'fault';

/** Records that were restored or copied, until a person has reviewed them. The numbers count texts. */
export interface Restored {
  at: Instant;
  /** When they were saved: the time of the backup, else when the program last ran on them; null if neither is known. */
  savedAt: Instant | null;
  /** Queued at the service since, and unknown to these records. */
  queued: number;
  /** Handed over since these records were saved. */
  sent: number;
  /** It is not known whether they were sent. */
  unclear: number;
  /** Queued by these records, and cancelled since. */
  cancelled: number;
  /** False where there may be others that nothing on this computer knows of. */
  complete: boolean;
}

export interface AppState {
  world: WorldName;
  /** A random name of this copy of the records; a new one is drawn when a backup is restored. */
  records: string;
  host: 'desktop' | 'browser';
  version: string;
  /** The business is named and the first run is over; in practice, the greeting was read. */
  welcomeDone: boolean;
  /** Live texts stay locked until "go live". */
  sendingLocked: boolean;
  stopped: StopReason | null;
  restored: Restored | null;
  /**
   * These records were begun in the place of lost ones, which may have queued texts that these do not know. False once
   * they are live; in practice, once the greeting was read.
   */
  replacesLost: boolean;
  /** Texts held because another computer may have handed them over since these records were saved. */
  maybeSent: number;
  /** The clock of this world; practice can move it. */
  now: string;
  zone: string;
  /** How the business writes a date of figures. */
  dateOrder: DateOrder;
  businessName: string;
  look: Look;
  keyState: KeyState;
  insecureHttp: boolean;
}
