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
  const { balance } = words;
  if (after === null) return balance.before(showMoney(before, null));
  const change = after - before;
  const told = change < 0 ? balance.fell : change === 0 ? balance.same : balance.rose;
  return `${balance.both(showMoney(before, null), showMoney(after, null))} ${told}`;
}
