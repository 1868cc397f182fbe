export type World = 'practice' | 'live';
export type Appearance = 'system' | 'light' | 'dark';

export interface Settings {
  businessName: string;
  businessType: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** IANA zone of the business; every wall time in the program is in it. */
  zone: string;
  /** Allowed hours for texts, wall time HH:MM; a planned time outside moves earlier, into them. */
  quietFrom: string;
  quietUntil: string;
  /** How far ahead reminders are handed to the service, in days. */
  horizonDays: number;
  baseUrl: string;
  /** The person insisted on http for a host that is not this machine; the warning stays while this is so. */
  insecureHttpAccepted: boolean;
  /** Registered sender name, at most 11 characters when alphanumeric. */
  sender: string;
  /** The account takes Unicode texts (type 1); otherwise text that is not GSM blocks. */
  acceptsUnicode: boolean;
  appearance: Appearance;
}

/** What the renderer may know of the account's key: never the key. */
export type KeyState = 'set' | 'set-for-this-session' | 'absent' | 'locked' | 'unavailable';

/**
 * Why nothing is handed over until a person resumes: "Stop everything", a second uncertain answer, an account or key
 * the service refused, a clock more than two minutes off, a disk that did not keep what was
 * written, or a fault of the program itself.
 */
export type StopReason = 'by-person' | 'uncertain-answers' | 'account-refused' | 'clock-doubtful' | 'disk' | 'fault';

export interface AppState {
  world: World;
  host: 'desktop' | 'browser';
  version: string;
  /** The business is named and the first run is over (per world; in practice it means the greeting was read). */
  welcomeDone: boolean;
  /** Live texts stay locked until "go live". */
  sendingLocked: boolean;
  stopped: StopReason | null;
  /** The clock of this world; practice can move it. */
  now: string;
  zone: string;
  businessName: string;
  appearance: Appearance;
  keyState: KeyState;
  insecureHttp: boolean;
}
