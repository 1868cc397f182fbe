/**
 * Decides when texts are handed over and batches cancelled, a few at a time, and when sending pauses or stops
 * (docs/delivery.md §6–§8). What one submission writes lives in submit.ts, what time alone moves in expire-messages.ts.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceWords } from '../../../src-shared/model/message.ts';
import type { StopReason } from '../../../src-shared/model/settings.ts';
import type { BalanceReading } from '../../../src-shared/model/today.ts';
import type { Unreachable } from '../../../src-shared/model/unreachable.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { HOLD_MS } from '../../../src-shared/time/schedule.ts';
import type { AccountGateway, NotReached } from '../../gateway/client.ts';
import type { BalanceOutcome } from '../../gateway/judge/judge.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { Clock } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { HandoverWindow } from '../../storage/messages/messages-due.ts';
import type { Tables } from '../../storage/tables.ts';
import { expireMessages } from '../messages/expire-messages.ts';
import { holdPossiblySent } from '../messages/possibly-sent.ts';
import { setStates } from '../messages/set-state.ts';
import { areRecordsUnreviewed } from '../messages/unreviewed-records.ts';
import { handoverWindow } from '../reminders/horizon.ts';
import { reconcileAppointment } from '../reminders/reconcile.ts';
import { appointmentsToReplan } from '../reminders/replan-scope.ts';
import { watchClock } from './clock-watch.ts';
import type { Ledger } from './ledger.ts';
import { cancel, submit } from './submit.ts';
import { idleWaits } from './wait-until-idle.ts';

const AT_ONCE = 4;
const WAKE_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;
/** How often a cancel that the service did not confirm is repeated before it waits for a person. */
const CANCEL_REPEATS = 3;
/**
 * The dispatcher wakes at least this often: if more time went by, or the clock went back, the computer slept or its
 * clock was set.
 */
const LONGEST_NAP_MS = 3 * WAKE_MS;

/**
 * Handshakes that refuse the account or its key: every further text would be refused too (docs/delivery.md §6,
 * docs/gateway.md §1).
 */
const ACCOUNT_REFUSALS = new Set([1201, 1202, 1203, 1204, 1205, 1405, 1406, 1407, 1408, 1409, 1411]);

/** What the dispatcher needs from its world. */
export interface DispatcherPorts {
  tables: Tables;
  ledger: Ledger;
  clock: Clock;
  /** Resolves to null while the account is not set up. */
  gateway(): Promise<AccountGateway | null>;
  changed(): void;
  /** Is called when there is nothing more to do at this moment; at least every half minute. */
  idle(): void;
  reached(step: CrashPoint): void;
  logFailure(reference: string, error: unknown): void;
}

type BalanceReply = BalanceOutcome | NotReached;

/** What one request hands over: a text, or a campaign's chunk. */
interface Handover {
  key: string;
  ids(): number[];
}

/** Since when nothing gets through to the service, and why; `no-gateway`: there is no account to sign in with. */
export interface Outage {
  why: Unreachable | 'unclear-answer' | 'no-gateway';
  detail: string;
  since: Instant;
  nextTry: Instant;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Creates the dispatcher of one world. It does nothing before the first `kick`. */
export function createDispatcher(ports: DispatcherPorts) {
  const { tables, ledger, clock } = ports;
  const now = (): Instant => instantOf(clock.now());
  /** The work under way by key: a handover, the cancel of a batch, the balance call. */
  const working = new Map<string, Promise<void>>();
  /** How often the cancel of each batch was asked for. */
  const cancelRepeats = new Map<number, number>();
  let balance: BalanceReading = { kind: 'unknown' };
  /** The balance is asked for once at the start, and again after texts were handed over. */
  let balanceStale = true;
  let retryAt = 0;
  let retryMs = FIRST_RETRY_MS;
  /** Set while nothing gets through. The service is asked again until somebody answers, even when nothing is due. */
  let outage: Omit<Outage, 'nextTry'> | null = null;
  let pausedSince: Instant | null = null;
  let nextLookAt = clock.now();
  const watch = watchClock(clock, tables.log.last(), LONGEST_NAP_MS);
  let paused = false;
  /** The number of pauses that ended since the start, or since a person resumed. */
  let pauses = 0;
  let halted: 'disk' | 'fault' | null = null;
  let closed = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopTimer = () => {};

  const context = {
    tables,
    ledger,
    now,
    balance: () => (balance.kind === 'known' ? balance.balance : null),
    // The computer may have slept, or its clock been set, while the connection was being opened.
    mayHandOver: () => !paused && stopped() === null && watch.isCurrent(),
    changed: ports.changed,
    reached: ports.reached,
  };

  const stopped = (): StopReason | null => halted ?? tables.settings.get().stopped;

  /** After a failed write nothing more leaves: what the disk kept is read again before a person resumes. */
  const halt = (error: unknown) => {
    halted = failureOfDisk(error) ? 'disk' : 'fault';
    ports.logFailure('delivery', error);
  };

  const stop = (why: StopReason) => {
    // No other reason replaces these two: a person's stop also cancels what the service takes late, and a person has to
    // be told of restored records.
    const before = tables.settings.get().stopped;
    if (before === 'by-person' || before === 'restored') return;
    tables.settings.save({ stopped: why });
    tables.log.add(now(), 'program', 'sending-stopped', { why });
  };

  /** Moves what is due by now. Returns true when there is more to move. */
  const upkeep = (): boolean => {
    if (watch.isTrusted() && tables.settings.get().waited !== null) {
      tables.atomically(() => {
        if (holdPossiblySent(tables, now()) > 0) ports.changed();
      });
    }
    const isTrusted = watch.isTrusted();
    const { moved, more } = expireMessages(tables, { at: now(), isTrusted, stopped: stopped() });
    // A person resumed, and whatever could have left elsewhere is held by a clock that was compared.
    if (isTrusted && !more && stopped() === null && tables.settings.get().waited !== null)
      tables.settings.save({ waited: null });
    if (moved) {
      ports.reached('time-passed');
      ports.changed();
    }
    return more;
  };

  const observeClock = (date: Instant | null, askedAt: number) => {
    if (watch.observeClock(date, askedAt) && stopped() === null) stop('clock-doubtful');
  };

  /**
   * Notes that nothing got through and sets the time of the next try. `why` is null when the service answered, but not
   * with what is awaited.
   */
  const noteUnreachable = (why: Outage['why'] | null, detail = '') => {
    if (why !== null) outage = { why, detail, since: outage?.since ?? now() };
    // Requests that failed side by side count as one failure.
    if (clock.now() < retryAt) return;
    retryAt = clock.now() + retryMs;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const noteReached = () => {
    outage = null;
    retryAt = 0;
    retryMs = FIRST_RETRY_MS;
  };

  const send = async (gateway: AccountGateway, ids: readonly number[]) => {
    const [pausesBefore, askedAt] = [pauses, clock.now()];
    const result = await submit(context, gateway, ids);
    if (result.kind === 'no-connection') return noteUnreachable(result.why, result.detail);
    if (result.kind === 'not-wanted' || result.kind === 'not-now') return;
    const { outcome } = result;
    if (outcome.kind === 'not-sent') return noteUnreachable('closed', outcome.words.detail);
    noteReached();
    observeClock(outcome.date, askedAt);
    balanceStale = true;
    if (result.isUncertain) await pauseForUncertain(gateway, pausesBefore);
    else if (outcome.kind === 'refused') stopIfAccountRefused(outcome.words);
  };

  const stopIfAccountRefused = ({ handshakeId }: ServiceWords) => {
    if (ACCOUNT_REFUSALS.has(handshakeId ?? 0)) stop('account-refused');
  };

  /**
   * Pauses sending after an uncertain answer until a balance call answers. Uncertain answers to texts submitted before
   * the pause count with it; one to a text submitted after a pause stops sending (docs/delivery.md §6).
   */
  const pauseForUncertain = async (gateway: AccountGateway, pausesBefore: number) => {
    if (pausesBefore > 0) return stop('uncertain-answers');
    paused = true;
    pausedSince = now();
    const reading = await askBalance(gateway);
    if (reading.kind === 'balance') endPause();
    else noteNoBalance(reading);
  };

  const endPause = () => {
    if (paused) pauses += 1;
    paused = false;
  };

  /** Notes that no balance came: the service could not be asked, or its answer has none. */
  const noteNoBalance = (reading: BalanceReply) => {
    if (reading.kind === 'not-sent') noteUnreachable('why' in reading ? reading.why : 'closed', reading.words.detail);
    else {
      outage = null;
      noteUnreachable(null);
    }
  };

  const askBalance = async (gateway: AccountGateway): Promise<BalanceReply> => {
    const opened = await gateway.connect();
    if (opened.kind === 'not-sent') return opened;
    // A balance read before a text was taken would make that text look as if it was not taken, so only submissions
    // uncertain by now get it.
    const [inDoubt, askedAt] = [tables.submissions.inDoubt(gateway.account), clock.now()];
    try {
      const outcome = await opened.connection.balance();
      // The balance of another account says nothing about this one.
      if (outcome.kind === 'balance' && gateway.account === tables.settings.get().account) {
        const { balance: credit, model, currencyCode } = outcome;
        balance = { kind: 'known', balance: credit, model, currencyCode, at: now() };
        tables.submissions.balanceAfter(inDoubt, credit);
      }
      if ('date' in outcome) observeClock(outcome.date, askedAt);
      return outcome;
    } finally {
      opened.connection.close();
    }
  };

  const cancelBatch = async (gateway: AccountGateway, batch: number, messages: readonly StoredMessage[]) => {
    const answer = await cancel(context, gateway, messages);
    if (answer.kind === 'not-sent')
      return noteUnreachable('why' in answer ? answer.why : 'closed', answer.words.detail);
    if (answer.kind === 'other-account') return;
    noteReached();
    const repeats = (cancelRepeats.get(batch) ?? 0) + 1;
    cancelRepeats.set(batch, repeats);
    if (answer.kind === 'uncertain' && repeats < CANCEL_REPEATS) {
      const unconfirmed = messages.map(message => ({ ...message, state: 'cancel-uncertain' as const }));
      tables.atomically(() => setStates(tables, unconfirmed, { state: 'cancelling', reason: null }, now()));
      retryAt = clock.now() + FIRST_RETRY_MS;
    }
  };

  /** Runs one piece of work. A failed disk write stops sending; anything else is a bug and is logged. */
  const run = (key: string, work: () => Promise<unknown>) => {
    const done = work()
      .catch(halt)
      .then(() => {
        working.delete(key);
        ports.changed();
        kick();
      });
    working.set(key, done);
  };

  /**
   * Lists what is planned and within the horizon. Reminders come first, because a campaign must not keep them waiting.
   */
  const dueHandovers = (window: HandoverWindow, limit: number): Handover[] => [
    ...tables.messages.dueAlone(window, limit).map(id => ({ key: `message ${id}`, ids: () => [id] })),
    ...tables.messages.dueChunks(window, limit).map(({ campaignId, chunk }) => ({
      key: `chunk ${campaignId} ${chunk}`,
      ids: () => tables.messages.ofChunk(campaignId, chunk, 'planned'),
    })),
  ];

  /**
   * Lists batches to cancel whose cancel is not under way. Asked again after each wait, because the account may have
   * been changed meanwhile.
   */
  const batchesToCancel = () => tables.messages.submissionsCancelling().filter(batch => !working.has(`batch ${batch}`));

  /** Starts the work that is due. Returns true when time alone has more messages to move. */
  const startWork = async (): Promise<boolean> => {
    if (closed || halted) return false;
    const setBackTo = watch.noticeJump();
    if (setBackTo) replanAfterSetBack(setBackTo);
    const more = upkeep();
    const window = handoverWindow(tables, now());
    const limit = AT_ONCE + working.size;
    const idle = batchesToCancel().length === 0 && !tables.messages.hasDue(window.before);
    if (clock.now() < retryAt || (idle && !paused && !balanceStale && outage === null && watch.isCompared()))
      return more;
    const gateway = await ports.gateway();
    if (closed) return more;
    if (!gateway) {
      if (outage?.why !== 'no-gateway') {
        outage = { why: 'no-gateway', detail: '', since: outage?.since ?? now() };
        ports.changed();
      }
      return more;
    }
    if (outage?.why === 'no-gateway') outage = null;
    for (const batch of batchesToCancel()) {
      if (working.size >= AT_ONCE) return more;
      const messages = tables.messages.ofSubmission(batch).filter(({ state }) => state === 'cancelling');
      run(`batch ${batch}`, () => cancelBatch(gateway, batch, messages));
    }
    for (const { key, ids } of watch.isCompared() ? dueHandovers(window, limit) : []) {
      if (paused || stopped() !== null || working.size >= AT_ONCE) break;
      if (!working.has(key)) run(key, () => send(gateway, ids()));
    }
    if (working.size === 0 && (paused || balanceStale || outage !== null || !watch.isCompared()))
      run('balance', () => probe(gateway));
    return more;
  };

  /**
   * The clock was set back: recomputes everything derived from the later time, which is the next try, the first minute
   * of campaigns, and reminders skipped as past.
   */
  const replanAfterSetBack = (at: Instant) => {
    retryAt = 0;
    tables.campaigns.holdAtMost(instantOf(msOf(at) + HOLD_MS));
    if (areRecordsUnreviewed(tables.settings.get())) return;
    tables.atomically(() => {
      for (const id of appointmentsToReplan(tables, at)) reconcileAppointment(tables, id, 'edited', at);
    });
  };

  /**
   * Makes one balance call. It gives a person a hint for deciding, tells the service's clock, and shows that the
   * service answers again.
   */
  const probe = async (gateway: AccountGateway) => {
    balanceStale = false;
    const askedAt = clock.now();
    const outcome = await askBalance(gateway);
    const hasClock = outcome.kind === 'balance' || ('date' in outcome && outcome.date !== null);
    if (hasClock && watch.ranContinuouslySince(askedAt)) watch.markCompared();
    if (outcome.kind === 'balance') {
      endPause();
      noteReached();
    } else {
      if (outcome.kind === 'refused') stopIfAccountRefused(outcome.words);
      // Asking again at once does not improve an answer without a balance; a pause lasts until one comes.
      noteNoBalance(outcome);
    }
  };

  /** Looks for work now. Calling it after any change is cheap. */
  const kick = () => {
    if (closed) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    stopTimer();
    looking = startWork()
      .catch(error => {
        halt(error);
        return false;
      })
      .then(async more => {
        if (more) await nextTurn();
        looking = null;
        if (lookAgain || more) {
          lookAgain = false;
          kick();
        } else if (!closed) {
          if (working.size === 0) ports.idle();
          const ms = untilNextLook();
          nextLookAt = clock.now() + ms;
          stopTimer = clock.after(ms, kick);
        }
      });
  };

  /**
   * Milliseconds until the next try, the end of a campaign's first minute, or the usual wake-up, whichever comes first.
   */
  const untilNextLook = (): number => {
    const at = clock.now();
    const release = tables.campaigns.nextRelease(instantOf(at));
    const moments = [at + WAKE_MS, ...(retryAt > at ? [retryAt] : []), ...(release ? [msOf(release)] : [])];
    return Math.min(...moments) - at;
  };

  const waits = idleWaits({ tables, working, looking: () => looking, atOnce: AT_ONCE });

  return {
    kick,
    /** Looks for work now, without waiting for the time of the next try. */
    tryNow: () => {
      retryAt = 0;
      kick();
    },
    ...waits,
    stopped,
    /** Returns null while the service answers or nothing was asked of it. */
    outage: (): Outage | null => {
      const nextTry = instantOf(Math.max(retryAt, clock.now(), outage?.why === 'no-gateway' ? nextLookAt : 0));
      if (outage !== null) return { ...outage, nextTry };
      return paused ? { why: 'unclear-answer', detail: '', since: pausedSince ?? now(), nextTry } : null;
    },
    stop,
    halt,
    /**
     * Returns why a failed write or a bug ended sending; only opening the files anew lets it go on. Null when none did.
     */
    halted: () => halted,
    busy: () => working.size > 0,
    /** Lifts a stop, but not a halt. */
    resume: () => {
      paused = false;
      pauses = 0;
      watch.doubt();
      noteReached();
      tables.settings.save({ stopped: null, restored: null });
    },
    /** Forgets the balance and the outage of the account before, because another one is signed in to. */
    forgetAccount: () => {
      balance = { kind: 'unknown' };
      balanceStale = true;
      noteReached();
    },
    /** Restarts the repeats of a cancel that a person asked for. */
    restartCancelRepeats: (messageId: number) => {
      cancelRepeats.delete(tables.messages.get(messageId)?.batch ?? 0);
    },
    lastBalance: () => balance,
    readBalance: async (): Promise<BalanceReply | null> => {
      const gateway = await ports.gateway();
      const outcome = gateway ? await askBalance(gateway) : null;
      if (outcome?.kind === 'balance') {
        endPause();
        noteReached();
      } else if (outcome?.kind === 'not-sent') noteNoBalance(outcome);
      return outcome;
    },
    /** Takes no new work and waits for the work under way. */
    close: async () => {
      closed = true;
      stopTimer();
      await waits.waitUntilIdle();
    },
  };
}
