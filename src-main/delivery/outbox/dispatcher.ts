/**
 * Decides when texts are handed over and batches cancelled, a few at a time, and when sending pauses or stops
 * (docs/delivery.md §6–§8). What one submission writes lives in submit.ts, what time alone moves in expire-messages.ts.
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { AccountGateway } from '../../gateway/client.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { Clock } from '../../ports/ports.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { HandoverWindow } from '../../storage/messages/messages-due.ts';
import type { Tables } from '../../storage/tables.ts';
import { setStates } from '../messages/set-state.ts';
import { handoverWindow, mustCampaignWait } from '../reminders/horizon.ts';
import { type BalanceReply, createBalanceReader } from './balance-reader.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { watchClock } from './clock-watch.ts';
import type { Ledger } from './ledger/send-ledger.ts';
import { createRest } from './rest.ts';
import { createRetryTimer, type Outage } from './retry-timer.ts';
import { cancel, submit } from './submit.ts';
import { moveByTime, replanAfterSetBack } from './upkeep.ts';
import { idleWaits } from './wait-until-idle.ts';
import { createWorkLoop } from './work-loop.ts';

const AT_ONCE = 4;
const WAKE_MS = 30_000;
/** How often a cancel that the service did not confirm is repeated before it waits for a person. */
const CANCEL_REPEATS = 3;
/** If more time went by without a look, or the clock went back, the computer slept or its clock was set (ms). */
const LONGEST_NAP_MS = 3 * WAKE_MS;

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

/** What one request hands over: a text, or a campaign's chunk. */
interface Handover {
  key: string;
  ids(): number[];
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
  const retry = createRetryTimer(clock);
  const breaker = createCircuitBreaker({ tables, now, logFailure: ports.logFailure });
  const watch = watchClock(clock, tables.log.last(), LONGEST_NAP_MS);
  const { stopped } = breaker;
  const rest = createRest(clock);

  const observeClock = (date: Instant | null, askedAt: number) => {
    if (watch.observeClock(date, askedAt) && stopped() === null) breaker.stop('clock-doubtful');
  };
  const balance = createBalanceReader({ tables, clock, observeClock });

  const context = {
    tables,
    ledger,
    now,
    balance,
    // The computer may have slept, or its clock been set, while the connection was being opened.
    mayHandOver: () => !breaker.isOpen() && watch.isCurrent() && !rest.isOn(),
    changed: ports.changed,
    reached: ports.reached,
  };

  const send = async (gateway: AccountGateway, ids: readonly number[]) => {
    const [moment, askedAt] = [breaker.moment(), clock.now()];
    const result = await submit(context, gateway, ids);
    if (result.kind === 'no-connection') return retry.noteUnreachable(result.why, result.detail);
    if (result.kind === 'not-wanted' || result.kind === 'not-now') return;
    const { outcome } = result;
    if (outcome.kind === 'not-sent') return retry.noteUnreachable('closed', outcome.words.detail);
    retry.noteReached();
    observeClock(outcome.date, askedAt);
    if (result.isUncertain) await pauseForUncertain(gateway, moment);
    else if (outcome.kind === 'refused') breaker.noteRefusal(outcome.words);
  };

  /** Pauses sending after an uncertain answer until a balance call answers; a second such answer stops it. */
  const pauseForUncertain = async (gateway: AccountGateway, moment: number) => {
    if (!breaker.noteUncertain(moment)) return;
    const reading = await balance.ask(gateway);
    if (reading.kind === 'balance') breaker.endPause();
    else noteNoBalance(reading);
  };

  /** Notes that no balance came: the service could not be asked, or its answer has none. */
  const noteNoBalance = (reading: BalanceReply) => {
    if (reading.kind === 'not-sent')
      retry.noteUnreachable('why' in reading ? reading.why : 'closed', reading.words.detail);
    else retry.noteUnreachable(null);
  };

  const cancelBatch = async (gateway: AccountGateway, submissionId: number, messages: readonly StoredMessage[]) => {
    const answer = await cancel(context, gateway, messages);
    if (answer.kind === 'not-sent')
      return retry.noteUnreachable('why' in answer ? answer.why : 'closed', answer.words.detail);
    if (answer.kind === 'other-account') return;
    retry.noteReached();
    const repeats = (cancelRepeats.get(submissionId) ?? 0) + 1;
    cancelRepeats.set(submissionId, repeats);
    if (answer.kind === 'uncertain' && repeats < CANCEL_REPEATS) {
      const unconfirmed = messages.map(message => ({ ...message, state: 'cancel-uncertain' as const }));
      tables.atomically(() => setStates(tables, unconfirmed, { state: 'cancelling', reason: null }, now()));
      retry.retrySoon();
    }
  };

  /** Runs one piece of work. A failed disk write stops sending; anything else is a bug and is logged. */
  const run = (key: string, work: () => Promise<unknown>) => {
    const done = work()
      .catch(breaker.halt)
      .then(() => {
        working.delete(key);
        ports.changed();
        loop.kick();
      });
    working.set(key, done);
  };

  /**
   * Lists what is planned and within the horizon. Reminders come first, because a campaign must not keep them waiting.
   */
  const dueHandovers = (window: HandoverWindow, limit: number): Handover[] => [
    ...tables.messages.dueAlone(window, limit).map(id => ({ key: `message ${id}`, ids: () => [id] })),
    ...tables.messages
      .dueChunks(window, limit)
      .filter(({ campaignId }) => !mustCampaignWait(tables, campaignId, window.now))
      .map(({ campaignId, chunk }) => ({
        key: `chunk ${campaignId} ${chunk}`,
        ids: () => tables.messages.ofChunk(campaignId, chunk, 'planned'),
      })),
  ];

  /** Lists batches to cancel whose cancel is not under way; asked anew after each wait, as the account may change. */
  const batchesToCancel = () =>
    tables.messages.submissionsCancelling().filter(submissionId => !working.has(`batch ${submissionId}`));

  /** A balance call has something to tell: the balance, the clock, or that the service answers again. */
  const needsProbe = () =>
    breaker.pausedSince() !== null || balance.isStale() || retry.outage() !== null || !watch.isCompared();

  /** Starts the work that is due. Returns true when time alone has more messages to move. */
  const startWork = async (): Promise<boolean> => {
    if (loop.isClosed() || breaker.halted() || rest.isOn()) return false;
    const setBack = watch.noticeJump();
    if (setBack) {
      retry.tryNow();
      replanAfterSetBack(tables, setBack);
    }
    const more = moveByTime(ports, { at: now(), isTrusted: watch.isTrusted(), stopped: stopped() });
    const window = handoverWindow(tables, now());
    const limit = AT_ONCE + working.size;
    const idle = batchesToCancel().length === 0 && !tables.messages.hasDue(window.before);
    if (retry.isWaiting() || (idle && !needsProbe())) return more;
    const gateway = await ports.gateway();
    if (loop.isClosed()) return more;
    if (retry.noteGateway(gateway !== null)) ports.changed();
    if (!gateway) return more;
    for (const submissionId of batchesToCancel()) {
      if (working.size >= AT_ONCE) return more;
      const messages = tables.messages.ofSubmission(submissionId).filter(({ state }) => state === 'cancelling');
      run(`batch ${submissionId}`, () => cancelBatch(gateway, submissionId, messages));
    }
    for (const { key, ids } of watch.isCompared() ? dueHandovers(window, limit) : []) {
      if (breaker.isOpen() || working.size >= AT_ONCE) break;
      if (!working.has(key)) run(key, () => send(gateway, ids()));
    }
    if (working.size === 0 && needsProbe()) run('balance', () => probe(gateway));
    return more;
  };

  /**
   * Makes one balance call. It gives a person a hint for deciding, tells the service's clock, and shows that the
   * service answers again.
   */
  const probe = async (gateway: AccountGateway) => {
    balance.noteAsked();
    const askedAt = clock.now();
    const outcome = await balance.ask(gateway);
    const hasClock = outcome.kind === 'balance' || ('date' in outcome && outcome.date !== null);
    if (hasClock && watch.ranContinuouslySince(askedAt)) watch.markCompared();
    if (outcome.kind === 'balance') {
      breaker.endPause();
      retry.noteReached();
    } else {
      if (outcome.kind === 'refused') breaker.noteRefusal(outcome.words);
      // Asking again at once does not improve an answer without a balance; a pause lasts until one comes.
      noteNoBalance(outcome);
    }
  };

  /**
   * Milliseconds until the next try, the end of a campaign's first minute, or the usual wake-up, whichever comes first.
   */
  const untilNextLook = (): number => {
    const at = clock.now();
    const release = tables.campaigns.nextRelease(instantOf(at));
    const moments = [
      at + WAKE_MS,
      ...(retry.isWaiting() ? [retry.retryAt()] : []),
      ...(release ? [msOf(release)] : []),
    ];
    return Math.min(...moments) - at;
  };

  const loop = createWorkLoop({
    clock,
    look: startWork,
    onNothingMore: () => {
      if (working.size === 0) ports.idle();
      return untilNextLook();
    },
    onFailure: breaker.halt,
  });
  const waits = idleWaits({ tables, working, looking: loop.looking, atOnce: AT_ONCE });

  const tryNow = () => {
    retry.tryNow();
    loop.kick();
  };

  return {
    kick: loop.kick,
    /** Looks for work now, without waiting for the time of the next try. */
    tryNow,
    /** Begins nothing new for a while, because the computer is about to sleep, whatever is written meanwhile. */
    rest: rest.begin,
    /** Looks for work now, because the computer has woken. */
    wake: () => {
      rest.end();
      tryNow();
    },
    ...waits,
    stopped,
    /** Returns null while the service answers or nothing was asked of it. */
    outage: (): Outage | null => {
      const [outage, pausedSince] = [retry.outage(), breaker.pausedSince()];
      const nextLookAt = outage?.why === 'no-gateway' ? loop.nextLookAt() : 0;
      const nextTry = instantOf(Math.max(retry.retryAt(), clock.now(), nextLookAt));
      if (outage !== null) return { ...outage, nextTry };
      return pausedSince === null ? null : { why: 'unclear-answer', detail: '', since: pausedSince, nextTry };
    },
    stop: breaker.stop,
    halt: breaker.halt,
    halted: breaker.halted,
    isClockTrusted: watch.isTrusted,
    busy: () => working.size > 0,
    /** Lifts a stop, but not a halt. */
    resume: () => {
      breaker.reset();
      watch.doubt();
      retry.noteReached();
      tables.settings.save({ stopped: null, restored: null });
    },
    /** Forgets the balance and the outage of the account before, because another one is signed in to. */
    forgetAccount: () => {
      balance.forget();
      retry.noteReached();
    },
    /** Restarts the repeats of a cancel that a person asked for. */
    restartCancelRepeats: (messageId: number) =>
      void cancelRepeats.delete(tables.messages.get(messageId)?.submissionId ?? 0),
    lastBalance: balance.last,
    /** Asks for the balance now. Resolves to null while the account is not set up, and after `close`. */
    readBalance: async (): Promise<BalanceReply | null> => {
      const gateway = await ports.gateway();
      const outcome = gateway && !loop.isClosed() ? await balance.ask(gateway) : null;
      if (outcome?.kind === 'balance') {
        breaker.endPause();
        retry.noteReached();
      } else if (outcome?.kind === 'not-sent') noteNoBalance(outcome);
      return outcome;
    },
    /** Takes no new work and waits for the work under way. */
    close: async () => {
      loop.close();
      await waits.waitUntilIdle();
      await balance.settled();
    },
  };
}
