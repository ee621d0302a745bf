import { AREA_DEGREES } from '@oficio/contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { NearFilter } from '../provider-filter.ts';
import type { Circle } from './params.ts';

/** The centre of a circle, as values or as expressions. */
type Centre = Pick<NearFilter | Circle, 'lat' | 'lng' | 'isCoarse'>;

/** Rounds distances to tenths of a kilometre; for guests to half kilometres. */
const STEPS_PER_KM = 10;
const COARSE_STEPS_PER_KM = 2;

/** The distance of the provider `p` as it is shown; null without a location. */
export function shownDistance(near: Centre | null): RawBuilder<unknown> {
  if (!near) return sql`null::double precision`;
  const perKilometre = sql.lit(near.isCoarse ? COARSE_STEPS_PER_KM : STEPS_PER_KM);
  return sql`round(${distanceTo(near)} * ${perKilometre}) / ${perKilometre}`;
}

/** The distance of the provider `p`, for guests that of the rounded point. */
export function distanceTo({ lat, lng, isCoarse }: Centre): RawBuilder<unknown> {
  const from = sql`${lat}::double precision, ${lng}::double precision`;
  const to = isCoarse
    ? sql`${roundedToArea('p.latitude')}, ${roundedToArea('p.longitude')}`
    : sql`p.latitude, p.longitude`;
  return sql`distance_km(${from}, ${to})`;
}

/** A coordinate of the middle of its square of `AREA_DEGREES`: others see no more of where a provider is. */
export function roundedToArea(column: string): RawBuilder<unknown> {
  const side = sql`${sql.lit(AREA_DEGREES)}::double precision`;
  return sql`round(${sql.ref(column)} / ${side}) * ${side}`;
}
