import { createHash } from 'node:crypto';
import { timeZone } from '@oficio/contract/profiles.ts';
import type { RawBuilder } from 'kysely';
import { CompiledStatements, given } from '#app/platform/db/compiled-statements.ts';
import type { FreeWindow } from '../../free-hours/free-windows.ts';
import type { NearFilter, PageRange, ProviderFilter } from '../provider-filter.ts';
import { requiredOf, tiersOf } from '../query-tiers.ts';
import type { Ring } from '../rings-around.ts';

/** What the parameters of a search's statement are read from. */
export interface SearchParams {
  filter: ProviderFilter;
  tiers: readonly string[];
  /** The query that finds what any tier finds. */
  required: string | undefined;
  range: PageRange;
  /** The squares in which matches are counted. */
  areas: readonly number[];
  rings: readonly (Ring | null)[];
}

export function paramsOf(
  filter: ProviderFilter,
  { range = { limit: 0, offset: 0 }, areas = [], rings = [] }: Partial<SearchParams> = {},
): SearchParams {
  const tiers = tiersOf(filter);
  return { filter, tiers, required: requiredOf(filter), range, areas, rings };
}

export const param = (read: (params: SearchParams) => unknown): RawBuilder<unknown> => given(read);

/** A value of the window of each time zone. */
export const windowParams = (read: (window: FreeWindow) => unknown): RawBuilder<unknown>[] =>
  timeZone.options.map((_, index) =>
    param(({ filter }) => {
      const window = filter.freeHours.windows[index];
      return window && read(window);
    }),
  );

/** PostgreSQL's notation of numbers as an array: the driver would quote each of them. */
export const arrayOf = (numbers: readonly number[]) => `{${numbers.join()}}`;

/** The present moment of a search. */
export const nowParam = param(({ filter }) => filter.now.toISOString());

const nearParam = (read: (near: NearFilter) => unknown): RawBuilder<unknown> =>
  param(({ filter }) => filter.near && read(filter.near));

const circle = {
  lat: nearParam(({ lat }) => lat),
  lng: nearParam(({ lng }) => lng),
  kilometres: nearParam(({ kilometres }) => kilometres),
  areas: nearParam(({ areas }) => arrayOf(areas)),
  regions: nearParam(({ regions }) => arrayOf(regions)),
};
export const { regions } = circle;

export type Circle = typeof circle & { isCoarse: boolean };

/** The circle of a search as expressions, for functions that also accept its values. */
export const circleOf = ({ near }: ProviderFilter): Circle | null =>
  near && { ...circle, isCoarse: near.isCoarse };

const rankQueries: RawBuilder<unknown>[] = [];

/** The query of a rank, as a text. */
export function rankQuery(rank: number): RawBuilder<unknown> {
  rankQueries[rank] ??= param(({ tiers }) => tiers[rank]);
  return rankQueries[rank];
}

export const requiredText = param(({ required }) => required);

/** On what of a filter the text of a statement depends. */
export function shapeOf(
  { filter, tiers, range: { limit, offset } }: SearchParams,
  ...parts: (string | number)[]
): string {
  const { near, includeUnavailable, minRating, freeHours, sort, vocabulary } = filter;
  const place = near ? (near.isCoarse ? 'coarse' : 'near') : '';
  const flags = [
    includeUnavailable ? 'all' : '',
    minRating === null ? '' : 'rated',
    freeHours.isOneDay ? 'free' : '',
    vocabulary ? 'words' : '',
    offset > 0 ? 'later' : '',
  ].join('-');
  return [tiers.length, sort, place, flags, limit, ...parts].join('-');
}

/** The statements of a kind. */
export function searchStatements<Row>(kind: string): CompiledStatements<SearchParams, Row> {
  return new CompiledStatements<SearchParams, Row>((shape) => {
    // PostgreSQL cuts longer names than 63 characters.
    const digest = createHash('sha256').update(shape).digest('hex').slice(0, 24);
    return `search-${kind}-${digest}`;
  });
}
