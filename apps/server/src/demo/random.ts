import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that come out the same for the same seed, in the order they are asked for. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** Draws without repeating anything until everything has been drawn. */
  deck<T>(items: readonly T[]): () => T;
}

/** Makes the one source of chance of the demonstration data. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const between = (low: number, high: number) => uniformInt(generator, low, high);

  function pick<T>(items: readonly T[]): T {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
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
      if (item === undefined) throw new RangeError('There is nothing to draw from.');
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
