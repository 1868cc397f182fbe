/**
 * Sums up a bulk cancel. A text counts as cancelled only after the service has confirmed it (docs/delivery.md).
 */
import type { BulkCancellation } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { words as bulkCancel } from './bulk-cancel.words.ts';

type Texts = BulkCancellation['texts'];

/**
 * Sorts the texts that the service held or may hold: `gone` are confirmed as cancelled, `notSent` never left, `out`
 * were handed over before, and of `open` nobody knows.
 */
export function byOutcome(texts: Texts): { gone: Texts; notSent: Texts; out: Texts; open: Texts } {
  const among = (...states: MessageState[]) => texts.filter(({ state, mayGo }) => !mayGo && states.includes(state));
  const [gone, notSent, out] = [among('cancelled'), among('withdrawn', 'refused'), among('done')];
  const closed = new Set([...gone, ...notSent, ...out]);
  return { gone, notSent, out, open: texts.filter(text => !closed.has(text)) };
}

/** The outcome in a few sentences; texts that may still go come first. */
export function outcomeText({ cancelled, texts }: BulkCancellation): string {
  const { gone, notSent, out, open } = byOutcome(texts);
  return [
    bulkCancel.done(cancelled.length),
    open.length > 0 && bulkCancel.open(open.length),
    out.length > 0 && bulkCancel.out(out.length),
    gone.length > 0 && bulkCancel.gone(gone.length),
    notSent.length > 0 && bulkCancel.notSent(notSent.length),
  ]
    .filter(Boolean)
    .join(' ');
}
