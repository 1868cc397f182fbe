import type { MessagePage } from '../../../../src-shared/contract/operations/messages.ts';
import type { MessageRow } from '../../../../src-shared/model/message.ts';
import type { BalanceReading } from '../../../../src-shared/model/today.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { holdsMoney } from '../../../texts/cost.ts';

export interface GoLiveSummary {
  /** The number of texts that may leave once sending is unlocked. */
  ready: number;
  /** The texts that cannot leave as they are. */
  blocked: readonly MessageRow[];
  /** The segments of the texts that may leave, which are what is paid for. */
  segments: number;
  /** The wall time at which the first of them is due; null if there is none. */
  first: WallTime | null;
  /** Whether there are more texts than the page holds, so that every figure is a lower bound. */
  partial: boolean;
  /** Whether the balance is too low. This is known only for an account counted in texts, one unit per segment. */
  tooLittle: boolean;
}

/** Sums up the texts that going live would release, from one page of waiting texts. */
export function goLiveSummary(waiting: MessagePage, balance: BalanceReading): GoLiveSummary {
  const ready = waiting.rows.filter(row => row.state !== 'blocked');
  const segments = ready.reduce((sum, row) => sum + row.segments, 0);
  const first = ready.map(row => row.dueLocal).sort()[0] ?? null;
  return {
    ready: ready.length,
    blocked: waiting.rows.filter(row => row.state === 'blocked'),
    segments,
    first,
    partial: waiting.total > waiting.rows.length,
    tooLittle: balance.kind === 'known' && !holdsMoney(balance) && balance.balance < segments,
  };
}
