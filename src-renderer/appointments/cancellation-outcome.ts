/**
 * What many appointments cancelled in one act came to. A text is cancelled when the service said so, and not before.
 */
import type { CancelledTogether } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { appointmentWords as words } from './appointments.words.ts';

type Texts = CancelledTogether['texts'];

/** The texts the service had or may have had: confirmed as cancelled, never taken, already out, or not known. */
export function byOutcome(texts: Texts): { gone: Texts; notSent: Texts; out: Texts; open: Texts } {
  const among = (...states: MessageState[]) => texts.filter(({ state, mayGo }) => !mayGo && states.includes(state));
  const [gone, notSent, out] = [among('cancelled'), among('withdrawn', 'refused'), among('done')];
  const closed = new Set([...gone, ...notSent, ...out]);
  return { gone, notSent, out, open: texts.filter(text => !closed.has(text)) };
}

/** The whole of it in a few sentences, what may still go first. */
export function outcomeText({ cancelled, texts }: CancelledTogether): string {
  const { gone, notSent, out, open } = byOutcome(texts);
  return [
    words.bulkCancel.done(cancelled.length),
    open.length > 0 && words.bulkCancel.open(open.length),
    out.length > 0 && words.bulkCancel.out(out.length),
    gone.length > 0 && words.bulkCancel.gone(gone.length),
    notSent.length > 0 && words.bulkCancel.notSent(notSent.length),
  ]
    .filter(Boolean)
    .join(' ');
}
