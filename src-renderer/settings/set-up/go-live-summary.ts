import type { MessagePage } from '../../../src-shared/model/message.ts';
import type { BalanceReading } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

export interface GoLiveSummary {
  /** Texts that may leave once sending is unlocked. */
  ready: number;
  /** Texts that cannot leave as they are. */
  blocked: number;
  /** Segments of the ready ones: what is paid for. */
  segments: number;
  /** When the first of them is due, wall time; null when there is none. */
  first: WallTime | null;
  /** There are more texts than the page holds, so every figure is a lower bound. */
  partial: boolean;
  /** Known only for an account counted in texts: one unit a segment. */
  tooLittle: boolean;
}

/** What going live would let go, from the waiting texts of one page. */
export function goLiveSummary(waiting: MessagePage, balance: BalanceReading): GoLiveSummary {
  const ready = waiting.rows.filter(row => row.state !== 'blocked');
  const segments = ready.reduce((sum, row) => sum + row.segments, 0);
  const first = ready.map(row => row.dueLocal).sort()[0] ?? null;
  return {
    ready: ready.length,
    blocked: waiting.rows.length - ready.length,
    segments,
    first,
    partial: waiting.total > waiting.rows.length,
    tooLittle: balance.kind === 'known' && balance.currencyCode === null && balance.balance < segments,
  };
}
