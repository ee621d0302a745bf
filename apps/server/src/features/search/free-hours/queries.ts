import { timeZone } from '@oficio/contract/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowParam, param, windowParams } from '../selection/sql/params.ts';
import { type FreeHours, QUARTERS_PER_DAY } from './free-windows.ts';

const dayOf = (quarter: number) => Math.floor(quarter / QUARTERS_PER_DAY);
const firstDay = perZone(windowParams(({ from }) => dayOf(from)));
const lastDay = perZone(windowParams(({ last }) => dayOf(last)));
const from = perZone(windowParams((window) => window.from));
const first = perZone(windowParams((window) => window.first));
const last = perZone(windowParams((window) => window.last));
const shift = perZone(windowParams((window) => window.shift));
const length = perZone(windowParams((window) => Math.max(0, window.last - window.first + 1)));

/** The definition of a free hour, for the hours that the bits do not have. */
const computed = sql`next_free_hour(p.user_id, p.time_zone, ${from}, ${last}, ${nowParam})`;

const FIRST_MONDAY = sql`timestamp '2001-01-01'`;
/** Days that `free_hours` covers from `free_hours_from`. */
const KNOWN_DAYS = 21;

/**
 * The quarter in which the first free hour of the provider `p` begins; null when there is none. It
 * is read from the bits of `free_hours`, or computed where they may be wrong.
 */
export function firstFreeQuarter(free: FreeHours): RawBuilder<number | null> {
  const quarter = sql`floor(extract(epoch from ${computed} - ${FIRST_MONDAY}) / 900)::integer`;
  return decide(knownQuarter(free), quarter);
}

/** The quarter on the wall clock of the first zone, to compare providers of several zones. */
export function comparableFreeQuarter(free: FreeHours): RawBuilder<number | null> {
  return sql`(${firstFreeQuarter(free)} + ${shift})`;
}

/** The instant at which the first free hour of the provider `p` begins; null when there is none. */
export function firstFreeInstant(free: FreeHours): RawBuilder<Date | null> {
  const known = sql`${FIRST_MONDAY} + ${knownQuarter(free)} * interval '15 minutes'`;
  const exact = sql`case when p.free_hours_rounded then ${computed} else ${known} end`;
  return sql`(${decide(exact, computed)}) at time zone p.time_zone`;
}

function decide<Value>(
  known: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<Value> {
  return sql`case when ${length} = 0 then null when ${isKnown()} then ${known} else ${otherwise} end`;
}

/** Whether the bits of `free_hours` are correct for all days of the window. */
function isKnown(): RawBuilder<unknown> {
  const knownFrom = sql`p.free_hours_from - date '2001-01-01'`;
  return sql`p.free_hours is not null
    and (p.free_hours_from is null or (
      ${knownFrom} <= ${firstDay}
      and ${knownFrom} + ${sql.lit(KNOWN_DAYS)} > ${lastDay}
    ))
    and not (p.free_hours_rounded and ${includesPresent})
    and p.user_id not in (select provider_id from free_hours_due)`;
}

/** Whether the present quarter is requested: its slots may be past or still in the future. */
const includesPresent = sql`${param(({ filter }) =>
  filter.freeHours.windows.some(({ from, first }) => first > from),
)}::boolean`;

function knownQuarter(free: FreeHours): RawBuilder<unknown> {
  // Only a range of several days goes beyond the end of the bits, and continues at their beginning.
  const bits = free.isOneDay ? sql`p.free_hours` : sql`(p.free_hours || p.free_hours)`;
  const part = sql`substring(
    ${bits} from ${first} % length(p.free_hours) + 1
    for least(length(p.free_hours), ${length})
  )`;
  return sql`(${first} + nullif(position(B'1' in ${part}), 0) - 1)`;
}

/** A value that depends on the time zone of the provider. */
function perZone(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const cases = timeZone.options.map(
    (zone, index) => sql`when ${sql.lit(zone)} then ${values[index]}::integer`,
  );
  return sql`case p.time_zone ${sql.join(cases, sql` `)} end`;
}
