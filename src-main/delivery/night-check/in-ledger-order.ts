/** What the night check gathers from the lines of the ledger in their order, which no clock changes. */
import type { ReadLine } from '../outbox/ledger/ledger-lines.ts';
import type { Ledger } from '../outbox/ledger/send-ledger.ts';

/** Who had opted out before which text was handed over. */
export interface OptOuts {
  take(read: ReadLine): void;
  /** Tells whether the number of a text had opted out before it was handed over. */
  wereOut(uid: string, index: number, phone: string): boolean;
}

/** Reads opt-outs and texts in the order of the ledger, which no clock changes. */
export function optOutsInOrder(ledger: Pick<Ledger, 'optOuts'>): OptOuts {
  const outAtLast = new Set<string>([...ledger.optOuts()].flatMap(([phone, { out }]) => (out ? phone : [])));
  /** Null where the word came from another ledger: it is placed by its time, which may be another computer's. */
  const said = new Map<string, boolean | null>();
  const wrong = new Set<string>();
  return {
    take: ({ line, merge }) => {
      if (line.event === 'opt-out') for (const phone of line.phones) said.set(phone, merge === 0 ? line.out : null);
      if (merge > 0) return;
      if (line.event === 'intent')
        for (const [index, { phone }] of line.texts.entries())
          if (phone !== null && said.get(phone) === true) wrong.add(`${line.uid} ${index}`);
    },
    // A number of which nothing was said in what was read stood on the list all the time, or not at all.
    wereOut: (uid, index, phone) => wrong.has(`${uid} ${index}`) || (!said.has(phone) && outAtLast.has(phone)),
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
