import type { Instant, WallTime } from '../time/instant.ts';

export type World = 'practice' | 'live';
/**
 * The world a page shows and, behind a colon, the copy of its records (`AppState.records`): once a backup has taken
 * their place, the numbers on that page may name others.
 */
export type ShownRecords = World | `${World}:${string}`;
export type Appearance = 'system' | 'light' | 'dark';

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
  /** Whether the last test text they answered for arrived; null: nobody has said. */
  arrived: 'yes' | 'no' | null;
  /** When they said so. */
  at: Instant | null;
  /** The newest test text, by its message, while nobody has said whether it arrived. */
  asked: number | null;
}

/** A day on which nothing is sent; `day` is `YYYY-MM-DD` of the business's zone. */
export interface Holiday {
  day: string;
  name: string;
}

/** A proposal for the list of holidays. */
export interface PublicHoliday extends Holiday {
  /** Reckoned from the moon: the authorities may set it a day earlier or later. */
  isEstimate: boolean;
}

export interface Settings {
  businessName: string;
  businessType: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** IANA zone of the business; every wall time in the program is in it. */
  zone: string;
  /** Allowed hours for texts, wall time HH:MM; a time outside them moves as its rule says. */
  quietFrom: string;
  quietUntil: string;
  /** ISO weekdays (1 Monday … 7 Sunday) on which texts may be planned; never empty. */
  sendingDays: number[];
  /** In order of day. */
  holidays: Holiday[];
  /** How far ahead reminders are handed to the service, in days. */
  horizonDays: number;
  baseUrl: string;
  /** The person insisted on http for a host that is not this machine; the warning stays while this is so. */
  insecureHttpAccepted: boolean;
  /** What the program signs in with since it was last entered; the secret itself is in the keychain alone. */
  signIn: SignIn;
  requestFormat: WireFormat;
  responseFormat: WireFormat;
  /** The usual sender, one of `senders`; '' while there is none. */
  sender: string;
  senders: SenderName[];
  /** The account takes Unicode texts (type 1); otherwise text that is not GSM blocks. */
  acceptsUnicode: boolean;
  /** Texts of a campaign that go to the service in one batch; a batch is cancelled only as a whole. */
  chunkSize: number;
  appearance: Appearance;
}

/** Whether a new key, login or address is still the account used so far, as a person says. */
export type AccountAnswer = 'same' | 'other';

/** What is queued, or may be, and can be cancelled only with the key it went out with. Counts are of texts. */
export interface QueuedThere {
  /** At the account that is signed in to, or was last. */
  here: number;
  /** At accounts that were used before: nothing from here cancels them. */
  elsewhere: number;
  /** The first of `here` to go; null when there is none. */
  first: { name: string; dueLocal: WallTime } | null;
}

/** What became of it when it was to be cancelled before the account is changed. */
export interface QueuedLeft extends QueuedThere {
  cancelled: number;
  /** They had gone out. */
  tooLate: number;
}

/** What the renderer may know of the account's key or login: never the secret. */
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

/** Records that are not the newest of this computer, until a person has looked. Counts are of texts. */
export interface Restored {
  at: Instant;
  /** Queued at the service since, and unknown to these records. */
  queued: number;
  /** Handed over since. */
  sent: number;
  /** It is not known whether they were sent. */
  unclear: number;
  /** Queued as far as these records know, and cancelled since. */
  cancelled: number;
  /** False: there may be others that nothing on this computer knows of. */
  complete: boolean;
}

export interface AppState {
  world: World;
  /** Names this copy of the records: drawn when they are begun, and anew when others take their place. */
  records: string;
  host: 'desktop' | 'browser';
  version: string;
  /** The business is named and the first run is over (per world; in practice it means the greeting was read). */
  welcomeDone: boolean;
  /** Live texts stay locked until "go live". */
  sendingLocked: boolean;
  stopped: StopReason | null;
  restored: Restored | null;
  /** Texts held because another computer may have handed them over since these records were saved. */
  maybeSent: number;
  /** The clock of this world; practice can move it. */
  now: string;
  zone: string;
  businessName: string;
  appearance: Appearance;
  keyState: KeyState;
  insecureHttp: boolean;
}
