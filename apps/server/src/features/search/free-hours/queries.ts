import { type RawBuilder, sql } from 'kysely';
import { type FreeHours, type FreeWindow, QUARTERS_PER_DAY } from './free-windows.ts';

const FIRST_MONDAY = sql`timestamp '2001-01-01'`;
/** Days that `free_hours` covers from `free_hours_from`. */
const KNOWN_DAYS = 21;

/**
 * The quarter in which the first free hour of the provider `p` begins; null when there is none. It
 * is read from the bits of `free_hours`, or computed where they may be wrong.
 */
export function firstFreeQuarter(free: FreeHours): RawBuilder<number | null> {
  const computed = sql`floor(extract(epoch from ${compute(free)} - ${FIRST_MONDAY}) / 900)::integer`;
  return decide(free, knownQuarter(free), computed);
}

/** The quarter on the wall clock of the first zone, to compare providers of several zones. */
export function comparableFreeQuarter(free: FreeHours): RawBuilder<number | null> {
  return sql`(${firstFreeQuarter(free)} + ${perZone(free, ({ shift }) => shift)})`;
}

/** The instant at which the first free hour of the provider `p` begins; null when there is none. */
export function firstFreeInstant(free: FreeHours): RawBuilder<Date | null> {
  const known = sql`${FIRST_MONDAY} + ${knownQuarter(free)} * interval '15 minutes'`;
  const exact = sql`case when p.free_hours_rounded then ${compute(free)} else ${known} end`;
  return sql`(${decide(free, exact, compute(free))}) at time zone p.time_zone`;
}

function decide<Value>(
  free: FreeHours,
  known: RawBuilder<unknown>,
  computed: RawBuilder<unknown>,
): RawBuilder<Value> {
  return sql`case when ${lengthOf(free)} = 0 then null when ${isKnown(free)} then ${known} else ${computed} end`;
}

/** Whether the bits of `free_hours` are correct for all days of the window. */
function isKnown(free: FreeHours): RawBuilder<unknown> {
  const firstDay = sql`p.free_hours_from - date '2001-01-01'`;
  const days = (pick: (window: FreeWindow) => number) =>
    perZone(free, (window) => Math.floor(pick(window) / QUARTERS_PER_DAY));
  return sql`p.free_hours is not null
    and (p.free_hours_from is null or (
      ${firstDay} <= ${days(({ from }) => from)}
      and ${firstDay} + ${sql.lit(KNOWN_DAYS)} > ${days(({ last }) => last)}
    ))
    and not (p.free_hours_rounded and ${includesPresent(free)})
    and p.user_id not in (select provider_id from free_hours_due)`;
}

/** Whether the present quarter is requested: its slots may be past or still in the future. */
function includesPresent(free: FreeHours): RawBuilder<unknown> {
  return sql`${free.windows.some(({ from, first }) => first > from)}::boolean`;
}

function knownQuarter(free: FreeHours): RawBuilder<unknown> {
  const first = perZone(free, (window) => window.first);
  // Only a range of several days goes beyond the end of the bits, and continues at their beginning.
  const bits = free.isOneDay ? sql`p.free_hours` : sql`(p.free_hours || p.free_hours)`;
  const part = sql`substring(
    ${bits} from ${first} % length(p.free_hours) + 1
    for least(length(p.free_hours), ${lengthOf(free)})
  )`;
  return sql`(${first} + nullif(position(B'1' in ${part}), 0) - 1)`;
}

function compute(free: FreeHours): RawBuilder<unknown> {
  const from = perZone(free, (window) => window.from);
  const last = perZone(free, (window) => window.last);
  return sql`next_free_hour(p.user_id, p.time_zone, ${from}, ${last}, ${free.now})`;
}

function lengthOf(free: FreeHours): RawBuilder<unknown> {
  return perZone(free, ({ first, last }) => Math.max(0, last - first + 1));
}

/** A value that depends on the time zone of the provider. */
function perZone(free: FreeHours, pick: (window: FreeWindow) => number): RawBuilder<unknown> {
  const cases = free.windows.map(
    (window) => sql`when ${sql.lit(window.zone)} then ${pick(window)}::integer`,
  );
  return sql`case p.time_zone ${sql.join(cases, sql` `)} end`;
}
