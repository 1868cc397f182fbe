/** Shows how the balance changed around an uncertain submission, which is a hint and never a proof. */
import type { MessageDetail } from '../../../src-shared/model/message.ts';
import { showMoney } from '../../ui/format.ts';
import { useBalance } from '../use-cost.ts';
import { words } from './message-actions.words.ts';

/** Shown only for an uncertain submission, because the outcome of any other is known. */
export function BalanceHint({ message: { state, alert, balanceBefore, balanceAfter } }: { message: MessageDetail }) {
  const balance = useBalance();
  if (state !== 'uncertain' || balanceBefore === null) return null;
  const currency = balance?.kind === 'known' ? balance.currencyCode : null;
  return <span>{balanceText(balanceBefore, balanceAfter, currency, alert === 'may-be-queued')}</span>;
}

/** The balance before the submission and, if a later one is known, after it. `isToCome`: the time of the text. */
function balanceText(before: number, after: number | null, currency: string | null, isToCome: boolean): string {
  const { unknown, fell, fellToCome, same, rose } = words.balance;
  if (after === null) return unknown(showMoney(before, currency));
  const say = after < before ? (isToCome ? fellToCome : fell) : after === before ? same : rose;
  return say(showMoney(before, currency), showMoney(after, currency));
}
