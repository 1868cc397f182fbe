/**
 * Stores settings and what the program remembers of itself. Secrets are in the keychain (secrets/), never here.
 */
import type { Look, Restored, Settings, StopReason, WorldName } from '../../../src-shared/model/settings.ts';
import { isCountry } from '../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { CopyKey } from '../backup/encrypted-copy.ts';
import type { Db } from '../db/connection.ts';
import { settlerOf } from '../db/staging.ts';
import { uncountedWrites } from '../db/write-counter.ts';

/** What the last night check came to (delivery/night-check/): counts alone, nobody's. */
export interface StoredNightCheck {
  at: Instant;
  /** When the first text that it counts was handed over; null while there is none. */
  since: Instant | null;
  /** The texts that the service confirmed and did not cancel. */
  checked: number;
  /**
   * Where the next check begins: at this generation of the ledger, after this submission; `texts` are those counted
   * before it.
   */
  settled: { generation: string | null; submission: number; texts: number };
}

/** What a world remembers about itself besides the person's settings. */
export interface WorldFacts {
  /** The world the program opens in; kept in the live database only. */
  opensIn: WorldName;
  /** The look of the program, as chosen in the live world; the practice database holds a copy. */
  look: Look;
  welcomeDone: boolean;
  sendingLocked: boolean;
  stopped: StopReason | null;
  /** Restored or copied records, until a person has looked and resumed. */
  restored: Restored | null;
  /**
   * These records took the place of lost ones. In the live world the lost ones may have queued texts that these do not
   * know, which is said until it goes live; in practice it is said until the greeting was read.
   */
  replacesLost: boolean;
  /** The account at the service that is signed in to: a number of our own, which the keychain keeps beside the key. */
  account: number;
  /**
   * What tells that account again where the computer keeps no key (secrets/account-mark.ts); null where it keeps one,
   * or where the key was forgotten.
   */
  signedIn: { account: number; mark: string } | null;
  /**
   * The messages that waited in restored or copied records of which something may be missing: `upTo` is the newest of
   * them. It is kept until those due for handing over by a compared clock are held
   * (delivery/messages/possibly-sent.ts). `savedAt`: when these records ran last; `horizonDays`: how far ahead they
   * handed over.
   */
  waited: { upTo: number; savedAt: Instant | null; horizonDays: number } | null;
  /**
   * The last instant for which another computer may have made a yearly text that incomplete records do not know
   * (docs/delivery.md §18); null where there is none.
   */
  yearlyFrom: Instant | null;
  /**
   * The name of this copy of the records. It is drawn when the records are begun, and again when others take their
   * place.
   */
  records: string;
  /**
   * The generation of the records, which the send ledger and the keychain hold too
   * (delivery/outbox/ledger/identity.ts); null before the first opening.
   */
  generation: string | null;
  /**
   * The key of the hashes that stay in place of erased numbers (storage/ledger/chain.ts), base64url. It is in every
   * backup too; '' before the first opening.
   */
  hashKey: string;
  /** When the program is known to have run last (core/today/while-away.ts); null before the first opening. */
  lastRunning: Instant | null;
  /** The last stretch in which the program did not run; null once a person has seen what happened in it. */
  away: { from: Instant; until: Instant } | null;
  /**
   * The day up to which nobody is asked about who is not marked (core/today/unmarked.ts); null while nobody said so.
   */
  leftUnmarked: string | null;
  /**
   * The second place of the backups, since when every backup is copied there, when the newest good one there was made,
   * and what encrypts the copies (null: nothing; left out: what the place itself has); null while none is chosen.
   */
  backupPlace: { folder: string; since: Instant; newest: Instant | null; key?: CopyKey | null } | null;
  /** Before when records were removed at some time for their age (docs/privacy.md §5); null while none were. */
  removedBefore: Instant | null;
  /** Null before the first night check. */
  nightCheck: StoredNightCheck | null;
  /** The digest of the country rules that planning last went by; '' before the first start. */
  plannedRules: string;
  /** Somebody put away the proposal of a second reminder. */
  secondReminderLeft: boolean;
  /**
   * The newest times at which the clock was found set back: what it showed before, and after. What was written since may
   * have an earlier time than what was written before.
   */
  clockSetBack: readonly SetBack[];
}

/** The clock was set back. */
export interface SetBack {
  from: Instant;
  to: Instant;
}

/** The settings but for the senders, which have a table of their own (settings/senders.ts), and the facts. */
export type Stored = Omit<Settings, 'senders'> & WorldFacts;

/** First values of what the program remembers. */
const firstState: WorldFacts = {
  opensIn: 'practice',
  look: { appearance: 'system', language: 'system' },
  welcomeDone: false,
  sendingLocked: true,
  stopped: null,
  restored: null,
  replacesLost: false,
  account: 0,
  signedIn: null,
  waited: null,
  yearlyFrom: null,
  records: '',
  generation: null,
  hashKey: '',
  lastRunning: null,
  away: null,
  leftUnmarked: null,
  backupPlace: null,
  removedBefore: null,
  nightCheck: null,
  plannedRules: '',
  secondReminderLeft: false,
  clockSetBack: [],
};

/** The first values of the settings; the first run sets those of the country. */
export const firstSettings: Stored = {
  ...firstState,
  businessName: '',
  businessPhone: '',
  businessAddress: '',
  businessLink: '',
  businessType: '',
  currency: '',
  creditPrice: null,
  country: 'GH',
  zone: 'Africa/Accra',
  allowedFrom: '08:00',
  allowedUntil: '19:00',
  sendingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  horizonDays: 7,
  baseUrl: 'https://api.smsonlinegh.com',
  insecureHttpAccepted: false,
  signIn: 'key',
  requestFormat: 'json',
  responseFormat: 'json',
  proxy: 'system',
  sender: '',
  promotionSender: '',
  acceptsUnicode: false,
  chunkSize: 100,
  retention: { months: 12, agreedAt: null },
};

/**
 * Stores a person's settings and the program's state, each in its table by key, values as JSON. A key that was never
 * written has its first value.
 */
export function settingsTable(db: Db) {
  const all = db.prepare<[], Entry>('SELECT key, value FROM settings UNION ALL SELECT key, value FROM app_state');
  const putInto = (table: 'settings' | 'app_state') =>
    db.prepare<Entry>(
      `INSERT INTO ${table} (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
  const [putSetting, putState] = [putInto('settings'), putInto('app_state')];
  const read = (): Stored => fromRows(all.all());
  const quietly = uncountedWrites(db);
  const settle = settlerOf(db);
  let cached: Stored | null = null;
  return {
    get: (): Stored => {
      cached ??= read();
      return cached;
    },
    /** Drops the cache, so that after a rollback the next `get` reads the disk. */
    forget: (): void => {
      cached = null;
    },
    /** Records every minute that the program runs, as an uncounted write. */
    noteRunning: (at: Instant): void => {
      quietly(() => putState.run({ key: 'lastRunning' satisfies keyof Stored, value: JSON.stringify(at) }));
      if (cached) cached = { ...cached, lastRunning: at };
    },
    /** Writes the given keys in one transaction. */
    save: (changes: Partial<Stored>): Stored => {
      settle();
      db.transaction(() => {
        for (const [key, value] of Object.entries(inOrder(changes)))
          (key in firstState ? putState : putSetting).run({ key, value: JSON.stringify(value) });
      })();
      cached = read();
      return cached;
    },
  };
}

interface Entry {
  key: string;
  value: string;
}

function fromRows(rows: readonly Entry[]): Stored {
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  const settings = { ...firstSettings, ...stored };
  // Records from elsewhere may name an unknown country, with which no number could be read and no list shown.
  return isCountry(settings.country) ? settings : { ...settings, country: firstSettings.country };
}

/** Sorts days and holidays and keeps each day once; a holiday entered twice gets its later name. */
function inOrder({ sendingDays, holidays, ...others }: Partial<Stored>): Partial<Stored> {
  const byDay = new Map(holidays?.map(holiday => [holiday.day, holiday]));
  return {
    ...others,
    ...(sendingDays && { sendingDays: [...new Set(sendingDays)].sort() }),
    ...(holidays && { holidays: [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1)) }),
  };
}
