import { DAY_MS } from '../calendar.ts';
import type { Random } from '../random.ts';

/** The percentage of each rating, for three kinds of providers. */
const excellent = { 5: 84, 4: 13, 3: 3, 2: 0, 1: 0 };
const good = { 5: 62, 4: 27, 3: 7, 2: 3, 1: 1 };
const mediocre = { 5: 18, 4: 32, 3: 27, 2: 14, 1: 9 };
const distributions = [excellent, excellent, excellent, good, good, mediocre].map((counts) =>
  Object.entries(counts).flatMap(([rating, times]) => Array<number>(times).fill(Number(rating))),
);

/** The ratings of a provider: none, one or up to forty, fewer for a newer provider. */
export function chooseRatings(
  random: Random,
  createdAt: Date,
  now: Date,
  clients: number,
): number[] {
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  const most = Math.floor(Math.min(40, days / 8, clients * 2));
  const kind = random.between(1, 100);
  const luck = random.between(0, 1000) / 1000;
  const count = kind <= 10 ? 0 : kind <= 20 ? 1 : 2 + Math.floor(38 * luck ** 3);
  const distribution = random.pick(distributions);
  return Array.from({ length: Math.min(count, Math.max(0, most)) }, () =>
    random.pick(distribution),
  );
}
