import { isGsm } from '../../src-shared/segments.ts';

/**
 * Which batch of a campaign each text goes in, numbered from `first`. All of a batch are of one encoding, so that one
 * person's emoji does not double what everybody else's text costs; a number stands in a batch once; and a batch holds
 * at most `size` texts.
 */
export function chunksOf(
  texts: readonly { phone: string | null; text: string }[],
  size: number,
  first: number,
): number[] {
  let next = first;
  const open = new Map<string, { chunk: number; room: number }>();
  /** By encoding and number, how many texts there were before: the second one goes in another batch than the first. */
  const before = new Map<string, number>();
  return texts.map(({ phone, text }) => {
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
  });
}
