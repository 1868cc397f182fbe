/** Asks the service for the account's balance and keeps the last answer (docs/delivery.md §6, §8). */
import type { BalanceReading } from '../../../src-shared/model/today.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import type { AccountGateway, NotReached } from '../../gateway/client.ts';
import type { BalanceOutcome } from '../../gateway/judge/judge-answer.ts';
import type { Clock } from '../../ports/ports.ts';
import type { Tables } from '../../storage/tables.ts';

export type BalanceReply = BalanceOutcome | NotReached;

interface BalanceReaderPorts {
  tables: Tables;
  clock: Clock;
  /** Is called with the date of an answer, null for none, and when it was asked for (ms). */
  observeClock(date: Instant | null, askedAt: number): void;
}

/**
 * What a request needs that may change the balance: a text handed over costs credit, and a cancel may bring it back.
 */
export interface BalanceAroundRequests {
  /** The last balance known, if no request that may change it left since it was asked for; null otherwise. */
  creditNow(): number | null;
  /** Makes a request that may change the balance, and notes that the balance has to be read anew. */
  whileChanging<T>(request: () => Promise<T>): Promise<T>;
}

/** Creates the balance reader of one world. */
export function createBalanceReader({ tables, clock, observeClock }: BalanceReaderPorts) {
  let reading: BalanceReading = { kind: 'unknown' };
  /** The balance is asked for once at the start, and again after texts were handed over. */
  let isStale = true;
  /** How many requests that may change the balance have left, and how many of them are not answered. */
  let [changes, changing] = [0, 0];
  /** `changes` when the last balance was asked for; null while the answer may tell of a request that was under way. */
  let changesRead: number | null = null;
  /** Every request under way; `settled` waits for them. */
  const underWay = new Set<Promise<BalanceReply>>();

  const read = async (gateway: AccountGateway): Promise<BalanceReply> => {
    const opened = await gateway.connect();
    if (opened.kind === 'not-sent') return opened;
    // A balance read before a text was taken would make that text look as if it was not taken, so only submissions
    // uncertain by now get it.
    const [inDoubt, askedAt] = [tables.submissions.inDoubt(gateway.account), clock.now()];
    const changesAsked = changing === 0 ? changes : null;
    try {
      const outcome = await opened.connection.balance();
      // The balance of another account says nothing about this one.
      if (outcome.kind === 'balance' && gateway.account === tables.settings.get().account) {
        const { balance, model, currencyCode } = outcome;
        reading = { kind: 'known', balance, model, currencyCode, at: instantOf(clock.now()) };
        changesRead = changesAsked;
        tables.submissions.balanceAfter(inDoubt, balance);
      }
      if ('date' in outcome) observeClock(outcome.date, askedAt);
      return outcome;
    } finally {
      opened.connection.close();
    }
  };

  return {
    last: () => reading,
    creditNow: () => (reading.kind === 'known' && changing === 0 && changesRead === changes ? reading.balance : null),
    whileChanging: async <T>(request: () => Promise<T>): Promise<T> => {
      changes += 1;
      changing += 1;
      try {
        return await request();
      } finally {
        changing -= 1;
        isStale = true;
      }
    },
    isStale: () => isStale,
    noteAsked: (): void => {
      isStale = false;
    },
    /** Forgets the balance of the account before, because another one is signed in to. */
    forget: (): void => {
      reading = { kind: 'unknown' };
      isStale = true;
    },
    ask: (gateway: AccountGateway): Promise<BalanceReply> => {
      const reply = read(gateway).finally(() => underWay.delete(reply));
      underWay.add(reply);
      return reply;
    },
    /** Resolves once no request is under way: each writes its answer to the database. */
    settled: async (): Promise<void> => {
      await Promise.allSettled(underWay);
    },
  };
}
