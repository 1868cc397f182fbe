// Keeps the account's key in the keychain of the operating system: Windows Credential Manager, macOS Keychain, Linux
// Secret Service. Never here: a file, a log line, or the Linux kernel keyring, which forgets at every restart.
import type { AsyncEntry } from '@napi-rs/keyring';
import { AppError } from '../../src-shared/contract/errors.ts';
import type { KeyState } from '../../src-shared/model/settings.ts';
import { queueOfOne } from '../../src-shared/queue-of-one.ts';
import type { MoveCrashPoint } from '../ports/crash-points.ts';
import type { Clock, Secrets } from '../ports/ports.ts';
import { systemClock } from '../ports/system-clock.ts';

/**
 * The longest time a question waits for a keychain that is asking the person for a password; then it counts as locked.
 */
const PATIENCE_MS = 3_000;
/** A keychain found locked is not asked again for this long, because asking can raise its password window again. */
const REST_MS = 120_000;

type Reading = { kind: 'found'; secret: string } | { kind: 'absent' | 'locked' | 'unavailable' };

const STATE_OF = {
  found: 'set',
  absent: 'absent',
  locked: 'locked',
  unavailable: 'unavailable',
} as const satisfies Record<Reading['kind'], KeyState>;

/** An entry whose secret is taken over from another account name, because the records moved to another folder. */
export interface Former {
  account: string;
  reached?(point: MoveCrashPoint): void;
  /** Is called once the former entry is gone. */
  followed?(): void;
}

interface Where {
  service: string;
  account: string;
  former?: Former;
  clock?: Clock;
}

/**
 * Returns the secrets over the keychain entry `service` / `account`. What a former entry holds is taken over before
 * anything else is asked, as soon as the keychain is open. A key once read stays in memory, so a keychain
 * locked later does not stop the program. `read` is null for every state but `set` and `set-for-this-session`; `state`
 * says which it is. `store` and `forget` throw AppError keychain-locked when the keychain stays locked. Where there is
 * no keychain at all, `store` keeps the key for this session and says so.
 */
export function createKeychainSecrets(where: Where): Secrets {
  const clock = where.clock ?? systemClock;
  const session = createSessionSecrets();
  let last: { reading: Reading; at: number } | null = null;
  let asking: Promise<Reading> | null = null;
  let opened: AsyncEntry | null = null;
  let hasFollowed = where.former === undefined;

  const attempt = async <T>(act: (entry: AsyncEntry) => Promise<T>): Promise<T> => {
    try {
      opened ??= await openEntry(where);
      if (!hasFollowed) await followTo(opened, where);
      hasFollowed = true;
      return await act(opened);
    } catch (error) {
      opened = null; // the keychain may have been started anew
      throw error;
    }
  };

  // Questions run one at a time, because an old answer must not arrive after a newer key was stored, and one hanging
  // call is enough.
  const inTurn = queueOfOne().run;
  const learn = (reading: Reading): Reading => {
    last = { reading, at: clock.now() };
    return reading;
  };
  const ask = () => {
    asking ??= inTurn(async () => {
      try {
        const secret = await attempt(entry => entry.getPassword());
        return learn(secret === null ? { kind: 'absent' } : { kind: 'found', secret });
      } catch (error) {
        return learn({ kind: troubleOf(error) });
      }
    }).finally(() => {
      asking = null;
    });
    return asking;
  };
  const look = async (): Promise<Reading> => {
    if (last?.reading.kind === 'found') return last.reading;
    if (last?.reading.kind === 'locked' && clock.now() - last.at < REST_MS) return last.reading;
    return new Promise(resolve => {
      const stop = clock.after(PATIENCE_MS, () => resolve({ kind: 'locked' }));
      ask().then(reading => {
        stop();
        resolve(reading);
      });
    });
  };

  return {
    async state() {
      // A session key is newer than anything in a keychain that could not be reached when it was typed.
      if ((await session.read()) !== null) return session.state();
      return STATE_OF[(await look()).kind];
    },
    async read() {
      const kept = await session.read();
      if (kept !== null) return kept;
      const reading = await look();
      return reading.kind === 'found' ? reading.secret : null;
    },
    store: secret =>
      inTurn(async () => {
        try {
          await attempt(entry => entry.setPassword(secret));
        } catch (error) {
          if (troubleOf(error) === 'locked') throw new AppError({ code: 'keychain-locked' });
          return session.store(secret);
        }
        await session.forget();
        return STATE_OF[learn({ kind: 'found', secret }).kind];
      }),
    forget: () =>
      inTurn(async () => {
        await session.forget();
        try {
          await attempt(entry => entry.deleteCredential());
        } catch (error) {
          const kind = troubleOf(error);
          learn({ kind });
          if (kind === 'locked') throw new AppError({ code: 'keychain-locked' });
          return STATE_OF[kind];
        }
        return STATE_OF[learn({ kind: 'absent' }).kind];
      }),
    lookAgain: () => {
      if (last?.reading.kind === 'locked') last = null;
    },
  };
}

/**
 * Opens the entry. The library is loaded when first needed, so that a machine without the native part still runs the
 * program, with a session key.
 */
async function openEntry({ service, account }: { service: string; account: string }): Promise<AsyncEntry> {
  const keyring = await import('@napi-rs/keyring');
  return new keyring.AsyncEntry(service, account, { linux: { store: 'secret-service' } });
}

/**
 * Takes over what the former entry holds: written under the new name, read back, then removed under the old one. A kill
 * in between leaves it under one name or both, and the next call finishes. A secret that the new entry has already is
 * newer and stays. Throws what the keychain throws, and if it did not keep what was written.
 */
async function followTo(entry: AsyncEntry, { service, account, former }: Where): Promise<void> {
  if (!former) return;
  const old = await openEntry({ service, account: former.account });
  const secret = await old.getPassword();
  if (secret !== null) {
    if ((await entry.getPassword()) === null) {
      await entry.setPassword(secret);
      former.reached?.('entry-written');
      const written = await openEntry({ service, account });
      if ((await written.getPassword()) !== secret) throw new Error('the keychain did not keep the entry');
      former.reached?.('entry-checked');
    }
    await old.deleteCredential();
    former.reached?.('entry-removed');
  }
  former.followed?.();
}

/**
 * Tells what is wrong with the keychain. The library distinguishes errors by their text alone: "Couldn't access
 * platform storage" is its class for a store that is there but closed; the others are the systems' own words for a
 * prompt that was refused.
 */
function troubleOf(error: unknown): 'locked' | 'unavailable' {
  const text = error instanceof Error ? error.message : '';
  return /^Couldn't access platform storage|\blocked\b|dismissed|interaction is not allowed|canceled/i.test(text)
    ? 'locked'
    : 'unavailable';
}

/**
 * Keeps a key in this process's memory for as long as the program runs, and never in a file. With nothing kept its
 * state is `unavailable`, because it stands in for a keychain.
 */
export function createSessionSecrets(): Secrets {
  let kept: string | null = null;
  const state = async () => (kept === null ? 'unavailable' : 'set-for-this-session');
  return {
    state,
    read: async () => kept,
    store(secret) {
      kept = secret;
      return state();
    },
    forget() {
      kept = null;
      return state();
    },
  };
}
