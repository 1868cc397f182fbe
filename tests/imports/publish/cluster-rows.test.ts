import { describe, expect, it } from 'vitest';
import { clusterRows } from '../../../src-main/core/imports/publish/cluster-rows.ts';

interface Person {
  name: string;
  phone: string;
}

const keys = [(one: Person) => one.name, (one: Person) => one.phone] as const;
// Primes spread names and numbers apart from each other.
const people = (size: number): Person[] =>
  Array.from({ length: size }, (_, row) => ({
    name: `n${(row * 7_919) % 10_007}`.padEnd(6, '0'),
    phone: `p${(row * 104_729) % 20_011}`.padEnd(6, '0'),
  }));

/** How much of the whole list lies between the least and the greatest of a stretch, on average. */
function spread(rows: readonly Person[], key: (one: Person) => string, stretch: number): number {
  const ranks = new Map([...new Set(rows.map(key))].sort().map((one, rank) => [one, rank]));
  const shares: number[] = [];
  for (let from = 0; from < rows.length; from += stretch) {
    const found = rows.slice(from, from + stretch).map(one => ranks.get(key(one)) ?? 0);
    shares.push((Math.max(...found) - Math.min(...found)) / ranks.size);
  }
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe('people of a long list before they are stored', () => {
  it('everybody is there once, whatever the order', async () => {
    const rows = people(20_000);
    const ordered = await clusterRows([...rows], keys);
    expect(ordered).toHaveLength(rows.length);
    expect(new Set(ordered)).toEqual(new Set(rows));
  });

  it('those stored together are near each other by name and by number', async () => {
    const ordered = await clusterRows(people(20_000), keys);
    for (const key of keys) {
      expect(spread(people(20_000), key, 1_000)).toBeGreaterThan(0.9);
      expect(spread(ordered, key, 1_000)).toBeLessThan(0.5);
    }
  });

  it('a short list, or one where everybody has the same name, loses nobody and stays in order', async () => {
    const short = people(2_000);
    expect(await clusterRows(short, keys)).toEqual(short);
    const same = Array.from({ length: 10_000 }, (_, row) => ({ name: 'Ama', phone: `+${row}` }));
    expect(new Set(await clusterRows(same, keys))).toEqual(new Set(same));
  });
});
