/** Shows how the balance changed around an uncertain submission, which is a hint and never a proof. */
import type { MessageDetail } from '../../../src-shared/model/message.ts';
import { showMoney } from '../../ui/format.ts';
import { useBalance } from '../use-cost.ts';
import { words } from './message-actions.words.ts';

/** Shown only for an uncertain submission, because the outcome of any other is known. */
export function BalanceHint({
  message: { state, balanceBefore, balanceAfter },
  isBrief = false,
}: {
  message: MessageDetail;
  /** The words beside it say already that it may have gone. */
  isBrief?: boolean;
}) {
  const balance = useBalance();
  if (state !== 'uncertain' || balanceBefore === null) return null;
  const currency = balance?.kind === 'known' ? balance.currencyCode : null;
  return <span>{balanceText(balanceBefore, balanceAfter, currency, isBrief)}</span>;
}

/** The balance before the submission and, if a later balance is known, after it. */
function balanceText(before: number, after: number | null, currency: string | null, isBrief: boolean): string {
  const { unknown, fell, fellBrief, same, rose } = words.balance;
  if (after === null) return unknown(showMoney(before, currency));
  const say = after < before ? (isBrief ? fellBrief : fell) : after === before ? same : rose;
  return say(showMoney(before, currency), showMoney(after, currency));
}
