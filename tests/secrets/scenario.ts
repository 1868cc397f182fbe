// Runs in a process of its own, inside a session bus that only it uses; prints what it saw as one line of JSON.
import { execFileSync } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import type { Clock } from '../../src-main/ports/ports.ts';
import { createKeychainSecrets } from '../../src-main/secrets/keychain.ts';
import { AppError } from '../../src-shared/contract/errors.ts';

const KEY = 'canary-key-5d41402a';
const where = { service: 'Bellbird test', account: 'live' };

/** A keyring daemon that the bus starts later may print as well: the answer is the line with this before it. */
const ANSWER = 'answer: ';

const home = process.env['HOME'] ?? '';
/** Process ids of the password windows raised so far (by the stand-in that the test puts in place). */
const windows = () => readdirSync(home).flatMap(name => (name.startsWith('window-') ? [Number(name.slice(7))] : []));

/** How much longer than the program the tests wait for a keychain: on a busy machine one that is open answers late. */
const PATIENCE = 20;

/** A clock that stands still until it is moved. With `untilWindow` a wait ends when a password window is up. */
function standingClock() {
  const clock: Clock & { at: number; untilWindow: boolean } = {
    at: 0,
    untilWindow: false,
    now: () => clock.at,
    after(ms, run) {
      if (!clock.untilWindow || windows().length > 0) {
        const timer = setTimeout(run, clock.untilWindow ? 0 : ms * PATIENCE);
        return () => clearTimeout(timer);
      }
      const watcher = watch(home, () => windows().length > 0 && run());
      return () => watcher.close();
    },
  };
  return clock;
}

async function refusalOf(act: Promise<unknown>): Promise<string> {
  try {
    return `no refusal: ${await act}`;
  } catch (error) {
    return error instanceof AppError ? error.failure.code : String(error);
  }
}

const lock = () =>
  execFileSync('dbus-send', [
    ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
    ...['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login'],
  ]);
const unlock = () =>
  execFileSync('gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], {
    input: 'pw',
    stdio: ['pipe', 'ignore', 'ignore'],
  });

const scenarios: Record<string, () => Promise<unknown>> = {
  async 'no keychain'() {
    const secrets = createKeychainSecrets(where);
    const seen = [await secrets.state(), await secrets.read(), await secrets.store(KEY), await secrets.state()];
    seen.push(await secrets.read());
    const restarted = createKeychainSecrets(where);
    return [...seen, await restarted.state(), await restarted.read(), await secrets.forget(), await secrets.read()];
  },
  async locked() {
    const before = createKeychainSecrets(where);
    await before.store(KEY);
    lock();
    const clock = standingClock();
    const after = createKeychainSecrets({ ...where, clock });
    const stillRunning = [await before.state(), await before.read()];
    const whileLocked = [await after.state(), await after.read()];
    const refused = [await refusalOf(after.store('another')), await refusalOf(after.forget())];
    unlock();
    const atRest = await after.state();
    clock.at += 120_000;
    return { stillRunning, whileLocked, refused, atRest, unlocked: [await after.state(), await after.read()] };
  },
  async 'said to be open'() {
    await createKeychainSecrets(where).store(KEY);
    lock();
    const secrets = createKeychainSecrets({ ...where, clock: standingClock() });
    const locked = await secrets.state();
    secrets.lookAgain?.();
    const stillLocked = await secrets.state();
    unlock();
    const atRest = await secrets.state();
    secrets.lookAgain?.();
    return [locked, stillLocked, atRest, await secrets.state(), await secrets.read()];
  },
  async 'moved while locked'() {
    await createKeychainSecrets(where).store(KEY);
    lock();
    let isFollowed = false;
    const former = { account: where.account, followed: () => (isFollowed = true) };
    const secrets = createKeychainSecrets({ ...where, account: 'new folder', former, clock: standingClock() });
    const whileLocked = [await secrets.state(), isFollowed];
    unlock();
    secrets.lookAgain?.();
    const unlocked = [await secrets.state(), await secrets.read(), isFollowed];
    return { whileLocked, unlocked, left: await createKeychainSecrets(where).state() };
  },
  async 'leave a key'() {
    return createKeychainSecrets(where).store(KEY);
  },
  async look() {
    return [await createKeychainSecrets(where).state(), await createKeychainSecrets(where).read()];
  },
  async 'waiting for a password'() {
    await createKeychainSecrets(where).store(KEY);
    lock();
    const clock = standingClock();
    const secrets = createKeychainSecrets({ ...where, clock });
    clock.untilWindow = true;
    const meanwhile = [await secrets.state(), await secrets.state(), await secrets.read()];
    for (const pid of windows()) process.kill(pid);
    clock.untilWindow = false;
    const closed = [await secrets.state(), await secrets.state(), await secrets.read()];
    return { meanwhile, closed, windows: windows().length };
  },
  async 'old answer'() {
    const first = createKeychainSecrets(where);
    await first.store('old');
    const secrets = createKeychainSecrets(where);
    const [, , read] = await Promise.all([secrets.state(), secrets.store('new'), secrets.state().then(secrets.read)]);
    return [read === 'old' || read === 'new', await secrets.read(), await createKeychainSecrets(where).read()];
  },
};

const scenario = scenarios[process.argv[2] ?? ''];
if (!scenario) throw new Error('no such scenario');
console.log(`${ANSWER}${JSON.stringify(await scenario())}`);
process.exit(0);
