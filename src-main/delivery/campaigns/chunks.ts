/** How a campaign's texts are divided into chunks, one batch at the service each. */
import { isGsm } from '../../../src-shared/text/segments.ts';

/**
 * Returns a function that gives for each text of a campaign in turn the number of its chunk, counted from `first`. All
 * texts of a chunk have one encoding, so that one person's emoji does not double everybody's cost; a phone number
 * stands in a chunk once; and a chunk holds at most `size` texts (docs/delivery.md §9).
 */
export function chunkAssigner(size: number, first: number): (text: { phone: string | null; text: string }) => number {
  let next = first;
  const open = new Map<string, { chunk: number; room: number }>();
  /**
   * How many texts each number had before, by encoding: a number's second text goes in another chunk than its first.
   */
  const before = new Map<string, number>();
  return ({ phone, text }) => {
    const encoding = isGsm(text) ? 'GSM' : 'UCS-2';
    const turn = before.get(`${encoding} ${phone}`) ?? 0;
    before.set(`${encoding} ${phone}`, turn + 1);
    const place = open.get(`${encoding} ${turn}`);
    if (place && place.room > 0) {
      place.room -= 1;
      return place.chunk;
    }
    open.set(`${encoding} ${turn}`, { chunk: next, room: size - 1 });
    return next++;
  };
}
