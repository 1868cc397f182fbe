/** What the night check gathers from the lines of the ledger in their order, which no clock changes. */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { ReadLine } from '../outbox/ledger/ledger-lines.ts';
import type { Ledger } from '../outbox/ledger/send-ledger.ts';
import type { Submitted } from '../outbox/ledger/submissions.ts';

/** Who had opted out before which text was handed over. */
export interface OptOuts {
  take(read: ReadLine): void;
  /** Tells whether the number of a text had opted out before it was handed over. */
  wereOut(intent: Submitted['intent'], index: number, phone: string): boolean;
}

/**
 * Reads opt-outs and texts in the order of the ledger, which no clock changes. A ledger that was lost is written anew
 * in another order, so the instants have to agree with it.
 */
export function optOutsInOrder(ledger: Pick<Ledger, 'optOuts'>): OptOuts {
  const outAtLast = new Map<string, Instant>(
    [...ledger.optOuts()].flatMap(([phone, { out, at }]) => (out ? [[phone, at] as const] : [])),
  );
  /** Since when; null for a number that may be texted, or if the word came from another ledger. */
  const said = new Map<string, Instant | null>();
  const wrong = new Set<string>();
  const isBefore = (since: Instant | null | undefined, at: Instant) => since != null && since <= at;
  return {
    take: ({ line, merge }) => {
      if (line.event === 'opt-out')
        for (const phone of line.phones) said.set(phone, merge === 0 && line.out ? line.at : null);
      if (merge > 0 || line.event !== 'intent') return;
      for (const [index, { phone }] of line.texts.entries())
        if (phone !== null && isBefore(said.get(phone), line.at)) wrong.add(`${line.uid} ${index}`);
    },
    // A number of which nothing was said in what was read stood on the list all the time, or not at all.
    wereOut: ({ uid, at }, index, phone) =>
      wrong.has(`${uid} ${index}`) || (!said.has(phone) && isBefore(outAtLast.get(phone), at)),
  };
}

/** Follows which generation began after which submissions, so that the next check can begin there. */
export function generationsInOrder() {
  const begun: { generation: string; after: number }[] = [];
  let newest = 0;
  return {
    take: ({ line, merge }: ReadLine): void => {
      if (line.event === 'start' && merge === 0) begun.push({ generation: line.generation, after: newest });
    },
    met: (submission: number): void => {
      newest = Math.max(newest, submission);
    },
    /** The newest generation before which no submission after this one was made; null if there is none. */
    before: (submission: number): string | null =>
      begun.findLast(({ after }) => after <= submission)?.generation ?? null,
  };
}
