/**
 * New versions, with consent at each step: looked for once somebody allowed it, fetched and installed when a person
 * says so, and never installed before a backup was made. The feed (feed.ts) is all that knows of a network.
 */
import type { Updates, UpdateTrouble } from '../../../src-shared/model/program/updates.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import type { UpdatesPort } from '../../ports/ports.ts';
import type { Feed } from './feed.ts';

/** What is kept of consent, and who is told. */
interface Around {
  mayLook(): boolean | null;
  rememberMayLook(mayLook: boolean): void;
  changed(): void;
  logFailure(reference: string, error: unknown): void;
  /** Leaves as quitting does, and then installs what is ready. */
  leave(): void;
  installsOnQuit: boolean;
}

export interface DesktopUpdates extends UpdatesPort {
  /** Prepares what is ready, after `backUp`; called when the program leaves, before its records are closed. */
  prepare(backUp: () => Promise<void>): Promise<Preparation>;
  /** Forgets that a restart was asked for: the program stays open, and a later quit is an ordinary one. */
  stay(): void;
}

/**
 * What follows for a program that leaves. It leaves, and `install`, where there is something, is done once its records
 * are closed; without a backup nothing is installed. It stays where a restart was asked for and nothing can be
 * installed: whoever asked for one wants the program open afterwards.
 */
export type Preparation = { state: 'leaves'; install: (() => boolean) | null } | { state: 'stays' };

export function desktopUpdates(feed: Feed, around: Around): DesktopUpdates {
  let step: Updates['step'] = { kind: 'idle' };
  let trouble: UpdateTrouble | null = null;
  let isRestart = false;

  const get = (): Updates => ({
    mayLook: around.mayLook(),
    step,
    trouble,
    installsOnQuit: around.installsOnQuit,
  });
  const go = (next: Updates['step'], failed: UpdateTrouble | null = null): Updates => {
    step = next;
    trouble = failed;
    around.changed();
    return get();
  };
  const fail = (back: Updates['step'], error: unknown): Updates => {
    around.logFailure('UPDATE', error);
    return go(back, troubleOf(error));
  };
  const look = async (): Promise<Updates> => {
    // What was found is not looked for again while somebody fetches it.
    if (step.kind !== 'idle' && step.kind !== 'newest' && step.kind !== 'found') return get();
    const before = step;
    go({ kind: 'looking' });
    try {
      const found = await feed.look();
      return go(found === null ? { kind: 'newest' } : { kind: 'found', ...found });
    } catch (error) {
      return fail(before, error);
    }
  };
  const lookByItself = () => {
    if (around.mayLook() === true) void look();
  };
  lookByItself();
  setInterval(lookByItself, DAY_MS).unref();

  return {
    get,
    setMayLook: mayLook => {
      around.rememberMayLook(mayLook);
      around.changed();
      lookByItself();
      return get();
    },
    look,
    fetch: () => {
      if (step.kind !== 'found') return get();
      const found = step;
      const { version, news } = found;
      feed
        .fetch(percent => go({ kind: 'fetching', version, news, percent }))
        .then(
          () => go({ kind: 'ready', version, news }),
          (error: unknown) => fail(found, error),
        );
      return go({ kind: 'fetching', version, news, percent: 0 });
    },
    restart: () => {
      if (step.kind !== 'ready') return get();
      isRestart = true;
      around.leave();
      return get();
    },
    prepare: async backUp => {
      const isWanted = step.kind === 'ready' && (isRestart || around.installsOnQuit);
      const isRestarting = isRestart;
      isRestart = false;
      if (!isWanted) return { state: 'leaves', install: null };
      try {
        await backUp();
      } catch (error) {
        around.logFailure('UPDATE', error);
        go(step, 'no-backup');
        return isRestarting ? { state: 'stays' } : { state: 'leaves', install: null };
      }
      return { state: 'leaves', install: () => feed.install(isRestarting) };
    },
    stay: () => {
      isRestart = false;
    },
  };
}

const OFFLINE =
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NETWORK|ADDRESS|CONNECTION|TIMED_OUT|PROXY|TUNNEL)|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH/;

/** The updater's errors have codes of its own, of Chromium's network, or of the disk. */
function troubleOf(error: unknown): UpdateTrouble {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const said = `${code} ${message}`;
  if (said.includes('CHECKSUM_MISMATCH')) return 'wrong-file';
  if (/SIGNATURE|not signed/.test(said)) return 'not-signed';
  if (/ENOSPC|ERR_FILE_NO_SPACE/.test(said)) return 'disk-full';
  if (/CHANNEL_FILE_NOT_FOUND|HTTP_ERROR_404/.test(said)) return 'not-found';
  return OFFLINE.test(said) ? 'offline' : 'failed';
}
