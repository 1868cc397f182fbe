/** Finds the older text beside which nobody is to be told of a cancel or a move. */
import type { Bench } from './bench.ts';
import { type CampaignText, subjectOf, wantedOf } from './oracle.ts';

/** The start that a text names, in its own words: a text that no rule wants any more may still name the right one. */
const saidStart = (text: string) => /on \w+ \d+ \w+ at \d\d:\d\d/.exec(text)?.[0] ?? text;

/**
 * Returns an older text that says otherwise of the appointment a text tells about, and that waits at the service for a
 * later moment; null where none does. Of records that were put back nothing is claimed: they may not know it.
 */
export function olderTextToCome(bench: Bench, { phone, tells, text: told }: CampaignText, now: number): string | null {
  const visit = tells && bench.oracle.visits.get(tells.visitId);
  if (!visit || bench.wasRestored || bench.clockWasSet) return null;
  const right = new Set(wantedOf(bench.oracle, tells.visitId, now).map(({ text }) => text));
  const waiting = bench.service.batches.filter(
    ({ scheduledFor, dispatchedAt, cancelledAt }) =>
      scheduledFor !== null && scheduledFor > now && dispatchedAt === null && cancelledAt === null,
  );
  const ofVisit = waiting
    .flatMap(({ to }) => to)
    .find(
      ({ text, number }) =>
        `+${number}` === phone &&
        subjectOf(bench.oracle, text)?.visitId === tells.visitId &&
        (tells.what === 'cancelled' || !(right.has(text) || saidStart(text) === saidStart(told))),
    );
  return ofVisit?.text ?? null;
}
