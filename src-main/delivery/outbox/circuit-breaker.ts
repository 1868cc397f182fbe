/**
 * The circuit breaker: when sending pauses by itself, when it resumes and when it stops (docs/delivery.md §6, §7). An
 * unclear answer pauses sending, so that no further text is handed over; a balance that the service tells ends the
 * pause; a second unclear answer stops sending; and a failed write halts it. Decides only: the dispatcher asks for the
 * balance.
 */
import type { ServiceWords } from '../../../src-shared/model/message.ts';
import type { StopReason } from '../../../src-shared/model/settings.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Handshakes that refuse the account or its key: every further text would be refused too (docs/delivery.md §6,
 * docs/gateway.md §1).
 */
const ACCOUNT_REFUSALS = new Set([1201, 1202, 1203, 1204, 1205, 1405, 1406, 1407, 1408, 1409, 1411]);

interface CircuitBreakerPorts {
  tables: Tables;
  now(): Instant;
  logFailure(reference: string, error: unknown): void;
}

/** Creates the circuit breaker of one world; what stops it is kept in the settings. */
export function createCircuitBreaker({ tables, now, logFailure }: CircuitBreakerPorts) {
  let pausedSince: Instant | null = null;
  /** The number of pauses that ended since the start, or since a person resumed. */
  let pauses = 0;
  let halted: 'disk' | 'fault' | null = null;

  const stopped = (): StopReason | null => halted ?? tables.settings.get().stopped;

  const stop = (why: StopReason): void => {
    // No other reason replaces these two: a person's stop also cancels what the service takes late, and a person has to
    // be told of restored records.
    const before = tables.settings.get().stopped;
    if (before === 'by-person' || before === 'restored') return;
    tables.settings.save({ stopped: why });
    tables.log.add(now(), 'program', 'sending-stopped', { why });
  };

  return {
    stopped,
    stop,
    /** Returns why a failed write or a bug ended sending; only opening the files anew lets it go on. */
    halted: () => halted,
    /** After a failed write nothing more leaves: what the disk kept is read again before a person resumes. */
    halt: (error: unknown): void => {
      halted = failureOfDisk(error) ? 'disk' : 'fault';
      logFailure('delivery', error);
    },
    /** Since when sending is paused; null when it is not. */
    pausedSince: () => pausedSince,
    /** Nothing new may leave: sending is paused or stopped. */
    isOpen: () => pausedSince !== null || stopped() !== null,
    /** Names the present moment for `noteUncertain`: a submission keeps it from before its request. */
    moment: () => pauses,
    /**
     * Notes an uncertain answer to a text submitted at `moment`. Answers to texts submitted before a pause count with
     * it; one to a text submitted after a pause stops sending. Returns true where sending is paused now, and a balance
     * call ends that.
     */
    noteUncertain: (moment: number): boolean => {
      if (moment > 0) {
        stop('uncertain-answers');
        return false;
      }
      pausedSince = now();
      return true;
    },
    /** Lets sending go on by itself: the service answers again. */
    endPause: (): void => {
      if (pausedSince !== null) pauses += 1;
      pausedSince = null;
    },
    /** Stops sending where the service refused the account or its key. */
    noteRefusal: ({ handshakeId }: ServiceWords): void => {
      if (ACCOUNT_REFUSALS.has(handshakeId ?? 0)) stop('account-refused');
    },
    /** Lifts the pause and a stop, but not a halt: a person resumed. */
    reset: (): void => {
      pausedSince = null;
      pauses = 0;
    },
  };
}
