/** Random draws fixed by a seed: the same seed gives the same draws on every machine. */
export interface Random {
  /** Returns a whole number from 0, below `n`. */
  below(n: number): number;
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Returns one of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns one of a list of [weight, thing], by weight. */
  weighted<T>(list: readonly (readonly [number, T])[]): T;
}

/** Returns draws by Mulberry32, whose 32 bits of state are plenty for one history. */
export function randomOf(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(below(list.length));
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: probability => next() < probability,
    pick,
    weighted: list => {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      const found = list.find(([weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? pick(list))[1];
    },
  };
}
