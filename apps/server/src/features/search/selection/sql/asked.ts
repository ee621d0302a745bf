import { createHash } from 'node:crypto';
import { timeZone } from '@oficio/contract/profiles.ts';
import type { RawBuilder } from 'kysely';
import { given, KeptStatements } from '#app/platform/db/kept-statements.ts';
import type { FreeWindow } from '../../free-hours/free-windows.ts';
import type { NearFilter, PageRange, ProviderFilter } from '../provider-filter.ts';
import { requiredOf, tiersOf } from '../query-tiers.ts';
import type { Ring } from '../rings-around.ts';

/** What a statement of a search is asked: its parameters are read from this. */
export interface Asked {
  filter: ProviderFilter;
  tiers: readonly string[];
  /** The query that finds what any tier finds. */
  required: string | undefined;
  range: PageRange;
  /** The squares in which matches are counted. */
  areas: readonly number[];
  rings: readonly (Ring | null)[];
}

export function askedOf(
  filter: ProviderFilter,
  { range = { limit: 0, offset: 0 }, areas = [], rings = [] }: Partial<Asked> = {},
): Asked {
  const tiers = tiersOf(filter);
  return { filter, tiers, required: requiredOf(filter), range, areas, rings };
}

export const asked = (read: (asked: Asked) => unknown): RawBuilder<unknown> => given(read);

/** A value of the window of each time zone. */
export const askedWindows = (read: (window: FreeWindow) => unknown): RawBuilder<unknown>[] =>
  timeZone.options.map((_, index) =>
    asked(({ filter }) => {
      const window = filter.freeHours.windows[index];
      return window && read(window);
    }),
  );

/** PostgreSQL's notation of numbers as an array: the driver would quote each of them. */
export const listOf = (numbers: readonly number[]) => `{${numbers.join()}}`;

/** The present moment of a search. */
export const askedNow = asked(({ filter }) => filter.now.toISOString());

const askedNear = (read: (near: NearFilter) => unknown): RawBuilder<unknown> =>
  asked(({ filter }) => filter.near && read(filter.near));

const circle = {
  lat: askedNear(({ lat }) => lat),
  lng: askedNear(({ lng }) => lng),
  kilometres: askedNear(({ kilometres }) => kilometres),
  areas: askedNear(({ areas }) => listOf(areas)),
  regions: askedNear(({ regions }) => listOf(regions)),
};
export const { regions } = circle;

export type Circle = typeof circle & { isCoarse: boolean };

/** The circle of a search as expressions, for functions that also accept its values. */
export const circleOf = ({ near }: ProviderFilter): Circle | null =>
  near && { ...circle, isCoarse: near.isCoarse };

const tierTexts: RawBuilder<unknown>[] = [];

/** The query of a tier, as a text. */
export function tierText(rank: number): RawBuilder<unknown> {
  tierTexts[rank] ??= asked(({ tiers }) => tiers[rank]);
  return tierTexts[rank];
}

export const requiredText = asked(({ required }) => required);

/** On what of a filter the text of a statement depends. */
export function shapeOf(
  { filter, tiers, range: { limit, offset } }: Asked,
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
export function searchStatements<Row>(kind: string): KeptStatements<Asked, Row> {
  return new KeptStatements<Asked, Row>((shape) => {
    // PostgreSQL cuts longer names than 63 characters.
    const digest = createHash('sha256').update(shape).digest('hex').slice(0, 24);
    return `search-${kind}-${digest}`;
  });
}
