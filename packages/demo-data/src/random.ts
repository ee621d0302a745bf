import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices. For the same seed, the same sequence of calls gives the same results. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /**
   * Returns a function that returns the items in random order; an item is repeated only after all
   * others.
   */
  deck<T>(items: readonly T[]): () => T;
}

/** The only source of randomness of the demonstration. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const between = (low: number, high: number) => uniformInt(generator, low, high);

  function pick<T>(items: readonly T[]): T {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
    return item;
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: between(0, 0x3fffffff) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  function deck<T>(items: readonly T[]): () => T {
    let left: T[] = [];
    return () => {
      if (left.length === 0) left = shuffled(items);
      const item = left.pop();
      if (item === undefined) throw new RangeError('Cannot draw from an empty deck.');
      return item;
    };
  }

  return {
    between,
    chance: (probability) => between(1, 1_000_000) <= probability * 1_000_000,
    pick,
    shuffled,
    deck,
  };
}
