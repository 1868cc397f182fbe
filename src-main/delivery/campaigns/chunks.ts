import { isGsm } from '../../../src-shared/text/segments.ts';

/**
 * Tells of one text of a campaign after another which batch it goes in, numbered from `first`. All of a batch are of
 * one encoding, so that one person's emoji does not double what everybody else's text costs; a number stands in a batch
 * once; and a batch holds at most `size` texts.
 */
export function chunkAssigner(size: number, first: number): (text: { phone: string | null; text: string }) => number {
  let next = first;
  const open = new Map<string, { chunk: number; room: number }>();
  /** By encoding and number, how many texts there were before: the second one goes in another batch than the first. */
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
