/** Shows how the balance changed around an uncertain submission, which is a hint and never a proof. */
import type { MessageDetail } from '../../../src-shared/model/message.ts';
import { showMoney } from '../../ui/format.ts';
import css from './message-actions.module.css';
import { words } from './message-actions.words.ts';

/** Shown only for an uncertain submission, because the outcome of any other is known. */
export function BalanceHint({ message: { state, balanceBefore, balanceAfter } }: { message: MessageDetail }) {
  if (state !== 'uncertain' || balanceBefore === null) return null;
  return <p className={css.hint}>{balanceText(balanceBefore, balanceAfter)}</p>;
}

/** The credits before the submission and, if a later balance is known, after it. */
function balanceText(before: number, after: number | null): string {
  const { unknown, fell, same, rose } = words.balance;
  if (after === null) return unknown(showMoney(before, null));
  const say = after < before ? fell : after === before ? same : rose;
  return say(showMoney(before, null), showMoney(after, null));
}
