import { MAX_BY_FREE_HOUR } from '../policy.ts';
import type { PageRange, ProviderFilter } from './provider-filter.ts';
import type { Sample } from './queries.ts';
import { findsAllFrom, tiersOf } from './query-tiers.ts';
import { ringsOf } from './rings-around.ts';
import type { Ranks } from './sql/matches.ts';
import type { Part } from './sql/page-in-parts.ts';

/** Minimum number of matches in a sample for an estimate of their share. */
const ENOUGH_IN_SAMPLE = 10;

/** What is known of the matches of a search. */
export interface Known {
  /** For a search without a location. */
  sample?: Sample;
  /** For a search near a place: the ranks that more than a few matches have. */
  commonRanks?: readonly number[];
}

/** The parts in which a page of many results is read, in the order of the results. */
export function planParts(
  filter: ProviderFilter,
  range: PageRange,
  { sample, commonRanks = [] }: Known,
): Part[] {
  const { near, sort } = filter;
  // The order by the next free hour reads the first results by relevance.
  const read = sort === 'next_free' ? { limit: MAX_BY_FREE_HOUR, offset: 0 } : range;
  const count = tiersOf(filter).length;
  if (sort === 'rating') {
    const every = { ranks: null, ring: null };
    // How many of the best rated are near the place is not known, so the walk has an end.
    if (near)
      return [
        { ...every, isWalked: true, best: true },
        { ...every, isWalked: false, best: false },
      ];
    return [{ ...every, isWalked: isWalkFaster(sample, undefined, read) }];
  }
  if (!near) {
    return eachRank(count).map((ranks) => {
      const isWalked = isWalkFaster(sample, ranks?.from, read);
      return { ranks, ring: null, isWalked };
    });
  }
  // Near a place, distance comes before the score, so that nothing is walked.
  if (sort === 'distance') {
    return ringsOf(near).map((ring) => ({ ranks: null, ring, isWalked: false }));
  }
  const rings = ringsOf(near, read.limit + read.offset);
  return rareTogether(filter, commonRanks).flatMap((ranks): Part[] => {
    const isCommon = ranks === null || commonRanks.includes(ranks.from);
    if (isCommon) return rings.map((ring) => ({ ranks, ring, isWalked: false }));
    return [{ ranks, ring: null, isWalked: false }];
  });
}

/** Each rank by itself; all matches have the same when there are none. */
function eachRank(count: number): (Ranks | null)[] {
  if (count === 0) return [null];
  return Array.from({ length: count }, (_, rank) => ({ from: rank, to: rank }));
}

/** The same, but ranks that only few matches have are read together where one query finds them. */
function rareTogether(filter: ProviderFilter, commonRanks: readonly number[]): (Ranks | null)[] {
  const count = tiersOf(filter).length;
  if (count === 0) return [null];
  const groups: Ranks[] = [];
  for (let from = 0; from < count; from = (groups.at(-1)?.to ?? from) + 1) {
    let to = from;
    for (let next = from + 1; next < count; next += 1) {
      if ([from, next].some((rank) => commonRanks.includes(rank))) break;
      if (findsAllFrom(filter, from, next)) to = next;
    }
    groups.push({ from, to });
  }
  return groups;
}

/** Whether reading along the score fills the page with fewer rows than there are matches. */
function isWalkFaster(
  sample: Sample | undefined,
  rank: number | undefined,
  { limit, offset }: PageRange,
): boolean {
  if (!sample) return false;
  const { byRank, size, catalogue } = sample;
  const matches = rank === undefined ? sumOf(byRank.values()) : (byRank.get(rank) ?? 0);
  if (matches < ENOUGH_IN_SAMPLE) return false;
  const density = matches / size;
  return (limit + offset) / density < density * catalogue;
}

/** The number of providers that match, judging by the sample. */
export function estimateTotal({ byRank, size, catalogue }: Sample): number {
  return size === 0 ? 0 : (sumOf(byRank.values()) / size) * catalogue;
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
