/**
 * Hands planned messages to the service and cancels what is no longer wanted, a few at a time. Decides when and
 * whether to go on (pauses, stops, lateness); what one submission writes stands in submit.ts.
 */
import { type Instant, instantOf, msOf } from '../../src-shared/instant.ts';
import type { StopReason } from '../../src-shared/model/settings.ts';
import type { BalanceReading } from '../../src-shared/model/today.ts';
import type { Clock } from '../core/ports.ts';
import type { Gateway } from '../gateway/client.ts';
import type { BalanceOutcome } from '../gateway/judge.ts';
import { failureOfDisk } from '../storage/disk-failure.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { stopQueued } from './acts.ts';
import type { Ledger } from './ledger.ts';
import { reconcileAppointment, setState } from './reconcile.ts';
import { recoverInFlight } from './recover.ts';
import { cancel, horizonEnd, isStale, isTooLate, submit } from './submit.ts';

const AT_ONCE = 4;
/** The place of the balance call among what is being worked on; no message has this id. */
const BALANCE = 0;
const WAKE_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;
/** A cancel the service did not confirm is repeated this often, then waits for a person. */
const CANCEL_REPEATS = 3;
/** Further apart than this, the service's clock and ours make every planned time doubtful. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Handshakes that refuse the account or its key: every further text would be refused too (gateway-facts). */
const ACCOUNT_REFUSALS = new Set([1201, 1202, 1203, 1204, 1205, 1405, 1406, 1407, 1408, 1409, 1411]);

export interface DispatcherPorts {
  tables: Tables;
  ledger: Ledger;
  clock: Clock;
  /** Null while the account is not set up. */
  gateway(): Promise<Gateway | null>;
  changed(): void;
  logFailure(reference: string, error: unknown): void;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

export function createDispatcher(ports: DispatcherPorts) {
  const { tables, ledger, clock } = ports;
  const now = (): Instant => instantOf(clock.now());
  const working = new Map<number, Promise<void>>();
  const cancelRepeats = new Map<number, number>();
  let balance: BalanceReading = { kind: 'unknown' };
  /** The balance is asked for once at the start and again after texts were handed over. */
  let balanceStale = true;
  let retryAt = 0;
  let retryMs = FIRST_RETRY_MS;
  /** After a start, or a stop, the service's clock is looked at before any text leaves. */
  let clocksCompared = false;
  let paused = false;
  /** Pauses that ended since the start or since a person resumed. */
  let pauses = 0;
  let halted: 'disk' | 'fault' | null = null;
  let closed = false;
  let filling: Promise<void> | null = null;
  let again = false;
  let callOff = () => {};

  const desk = {
    tables,
    ledger,
    now,
    balance: () => (balance.kind === 'known' ? balance.balance : null),
    mayLeave: () => !paused && stopped() === null,
    changed: ports.changed,
  };

  const stopped = (): StopReason | null => halted ?? tables.settings.get().stopped;

  /** After a failed write nothing more leaves: what the disk kept is read again before a person resumes. */
  const halt = (error: unknown) => {
    halted = failureOfDisk(error) ? 'disk' : 'fault';
    ports.logFailure('delivery', error);
  };

  const stop = (why: StopReason) => {
    // A person's stop still cancels what the service takes late; no reason of the program's own takes its place.
    if (tables.settings.get().stopped === 'by-person') return;
    tables.settings.save({ stopped: why });
    tables.log.add(now(), 'program', 'sending-stopped', { why });
  };

  /** Time alone moves these: handed over is done, too late is missed. What a person stopped stays stopped. */
  const upkeep = () => {
    const at = now();
    let moved = false;
    tables.atomically(() => {
      for (const message of tables.messages.due('accepted', at, 10_000)) {
        const stale = isStale(tables, message, at);
        const reason = stale ? ({ kind: 'old-text-went-out' } as const) : message.reason;
        moved = setState(tables, message, 'done', reason, at) || moved;
        // Moved just as its text went out: the new time is planned now.
        if (stale && message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'moved', at);
      }
      // In flight when a person stopped everything, and taken by the service after that.
      const late = stopped() === 'by-person' ? tables.messages.inStates(['accepted']) : [];
      for (const message of late) if (message.batchId !== null) stopQueued(tables, message, at);
      for (const state of ['planned', 'held', 'blocked'] as const) {
        for (const message of tables.messages.due(state, at, 10_000)) {
          if (isTooLate(tables, message, at)) moved = setState(tables, message, 'missed', message.reason, at) || moved;
        }
      }
    });
    if (moved) ports.changed();
  };

  const heed = (date: Instant | null) => {
    if (date && Math.abs(msOf(date) - clock.now()) > CLOCK_TOLERANCE_MS && stopped() === null) stop('clock-doubtful');
  };

  const unreachable = () => {
    retryAt = clock.now() + retryMs;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const reached = () => {
    retryAt = 0;
    retryMs = FIRST_RETRY_MS;
  };

  const send = async (gateway: Gateway, id: number) => {
    const pausesBefore = pauses;
    const result = await submit(desk, gateway, id);
    if (result.kind === 'no-connection') return unreachable();
    if (result.kind === 'not-wanted' || result.kind === 'not-now') return;
    if (result.outcome.kind === 'not-sent') return unreachable();
    reached();
    heed(result.outcome.date);
    balanceStale = true;
    if (result.state === 'uncertain') await doubt(gateway, id, pausesBefore);
    else if (result.state === 'refused' && ACCOUNT_REFUSALS.has(result.outcome.words.handshakeId ?? 0))
      stop('account-refused');
  };

  /**
   * The first uncertain answer pauses until a balance call answers, and those submitted before that count with it; a
   * text submitted after the pause whose answer is uncertain stops sending.
   */
  const doubt = async (gateway: Gateway, id: number, pausesBefore: number) => {
    if (pausesBefore > 0) return stop('uncertain-answers');
    paused = true;
    const reading = await askBalance(gateway);
    const batch = tables.messages.get(id)?.batch;
    if (reading.kind === 'balance') {
      goOn();
      if (batch) tables.messages.balanceAfter(batch, reading.balance);
    } else {
      unreachable();
    }
  };

  const goOn = () => {
    if (paused) pauses += 1;
    paused = false;
  };

  const askBalance = async (gateway: Gateway): Promise<BalanceOutcome> => {
    const opened = await gateway.connect();
    if (opened.kind === 'not-sent') return opened;
    try {
      const outcome = await opened.connection.balance();
      if (outcome.kind === 'balance') {
        const { balance: credit, model, currencyCode } = outcome;
        balance = { kind: 'known', balance: credit, model, currencyCode, at: now() };
        heed(outcome.date);
      }
      return outcome;
    } finally {
      opened.connection.close();
    }
  };

  const recall = async (gateway: Gateway, message: StoredMessage) => {
    const answer = await cancel(desk, gateway, message);
    if (answer === 'not-sent') return unreachable();
    reached();
    const repeats = (cancelRepeats.get(message.id) ?? 0) + 1;
    cancelRepeats.set(message.id, repeats);
    if (answer === 'uncertain' && repeats < CANCEL_REPEATS) {
      setState(tables, { id: message.id, state: 'cancel-uncertain' }, 'cancelling', null, now());
      retryAt = clock.now() + FIRST_RETRY_MS;
    }
  };

  /** Runs one piece of work; a failure of the disk stops sending, anything else is a bug to log. */
  const run = (id: number, work: () => Promise<unknown>) => {
    const done = work()
      .catch(halt)
      .then(() => {
        working.delete(id);
        ports.changed();
        kick();
      });
    working.set(id, done);
  };

  const fill = async () => {
    if (closed || halted) return;
    upkeep();
    const waiting = tables.messages.inStates(['cancelling']).filter(message => !working.has(message.id));
    const end = horizonEnd(tables, now());
    const idle = waiting.length === 0 && tables.messages.due('planned', end, 1).length === 0;
    if (clock.now() < retryAt || (idle && !paused && !balanceStale)) return;
    const gateway = await ports.gateway();
    if (!gateway || closed) return;
    for (const message of waiting) {
      if (working.size >= AT_ONCE) return;
      run(message.id, () => recall(gateway, message));
    }
    for (const message of clocksCompared ? tables.messages.due('planned', end, AT_ONCE + working.size) : []) {
      if (paused || stopped() !== null || working.size >= AT_ONCE) break;
      if (!working.has(message.id)) run(message.id, () => send(gateway, message.id));
    }
    if (working.size === 0 && (paused || balanceStale || !clocksCompared)) run(BALANCE, () => probe(gateway));
  };

  /** One balance call: the hint a person decides by, the service's clock, and the sign that it answers again. */
  const probe = async (gateway: Gateway) => {
    balanceStale = false;
    const outcome = await askBalance(gateway);
    clocksCompared ||= outcome.kind !== 'not-sent';
    if (outcome.kind === 'balance') {
      goOn();
      reached();
    } else {
      // An answer that is no balance does not improve by asking at once; a pause goes on until one comes.
      unreachable();
    }
  };

  /** Looks for work now; cheap to call after any change. */
  const kick = () => {
    if (closed) return;
    if (filling) {
      again = true;
      return;
    }
    callOff();
    filling = fill()
      .catch(halt)
      .then(() => {
        filling = null;
        if (again) {
          again = false;
          kick();
        } else if (!closed) {
          const wait = retryAt > clock.now() ? Math.min(retryAt - clock.now(), WAKE_MS) : WAKE_MS;
          callOff = clock.after(wait, kick);
        }
      });
  };

  /** Resolves when nothing is in flight and nothing more can be done at this moment. */
  const settled = async () => {
    while (filling || working.size > 0) await Promise.all([filling, ...working.values()]);
  };

  return {
    kick,
    /** Looks for work without waiting for the time of the next try. */
    tryNow: () => {
      retryAt = 0;
      kick();
    },
    settled,
    stopped,
    stop,
    busy: () => working.size > 0,
    /** Lifts a stop: what was in flight when the disk failed is judged by the ledger first. */
    resume: () => {
      if (halted) recoverInFlight(tables, ledger, now(), id => working.has(id));
      halted = null;
      paused = false;
      pauses = 0;
      clocksCompared = false;
      reached();
      tables.settings.save({ stopped: null });
    },
    /** A cancel asked for by a person starts its repeats anew. */
    forgetRepeats: (id: number) => {
      cancelRepeats.delete(id);
    },
    lastBalance: () => balance,
    readBalance: async (): Promise<BalanceOutcome | null> => {
      const gateway = await ports.gateway();
      const outcome = gateway ? await askBalance(gateway) : null;
      if (outcome?.kind === 'balance') {
        goOn();
        reached();
      }
      return outcome;
    },
    /** Takes no new work and waits for what is in flight. */
    close: async () => {
      closed = true;
      callOff();
      await settled();
    },
  };
}
