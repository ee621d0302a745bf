import { type TimeZone, timeZone } from '@oficio/contract/profiles.ts';
import { type DayPart, FREE_HOUR_DAYS, type SearchQuery } from '@oficio/contract/search.ts';
import { LRUCache } from 'lru-cache';

/**
 * The quarters of an hour in which a free hour may begin, for the providers of one time zone.
 * Quarters of the wall clock are counted from Monday 2001-01-01, as the database's `quarter_hour`
 * counts them.
 */
export interface FreeWindow {
  zone: TimeZone;
  /** First and last quarter of the requested time, past ones included. */
  from: number;
  last: number;
  /** The first quarter that begins after the present moment. */
  first: number;
  /** Added to a quarter, it gives the quarter of the first zone's wall clock. */
  shift: number;
}

export interface FreeHours {
  request: Request;
  windows: readonly FreeWindow[];
  /**
   * Whether the search requests a date or a part of it; otherwise the next `FREE_HOUR_DAYS` days.
   */
  isOneDay: boolean;
}

const QUARTER_MS = 900_000;
const HOUR_MS = 4 * QUARTER_MS;
export const QUARTERS_PER_DAY = 96;
const FIRST_MONDAY_MS = Date.UTC(2001, 0, 1);

/** Formats as "2026-11-20 12:00:00". */
const formatIn = (timeZone: TimeZone) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
const formats: Record<TimeZone, Intl.DateTimeFormat> = {
  'Europe/Madrid': formatIn('Europe/Madrid'),
  'Atlantic/Canary': formatIn('Atlantic/Canary'),
};

/** The first quarter of each part of a day, and the first one after it. */
const PARTS: Record<DayPart, readonly [number, number]> = {
  morning: [0, 56],
  afternoon: [56, 72],
  evening: [72, QUARTERS_PER_DAY],
};

/**
 * The windows of a search, one for each time zone: the requested date and part of the day, otherwise
 * the next `FREE_HOUR_DAYS` days. A window in the past has a `first` after its `last`.
 */
export function freeHours(request: Request, now: Date): FreeHours {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (quarter !== recent.quarter) {
    recent.quarter = quarter;
    recent.windows.clear();
  }
  const key = `${request.free_on} ${request.free_part}`;
  const windows = recent.windows.get(key) ?? windowsOf(request, now);
  recent.windows.set(key, windows);
  const { free_on, free_part } = request;
  return { request: { free_on, free_part }, windows, isOneDay: Boolean(free_on) };
}

type Request = Pick<SearchQuery, 'free_on' | 'free_part'>;

/** The windows of the present quarter: all its moments have the same. */
const recent = { quarter: 0, windows: new LRUCache<string, readonly FreeWindow[]>({ max: 100 }) };

function windowsOf({ free_on, free_part }: Request, now: Date): FreeWindow[] {
  const walls = timeZone.options.map((zone) => wallClock(now, zone));
  const [reference = 0] = walls;
  return timeZone.options.map((zone, index) => {
    const wall = walls[index] ?? reference;
    const day = Math.floor((free_on ? Date.parse(free_on) : dayOf(wall)) / QUARTER_MS);
    const start = day - FIRST_MONDAY_MS / QUARTER_MS;
    const [begin, end] = free_part ? PARTS[free_part] : [0, QUARTERS_PER_DAY];
    const from = start + begin;
    const last = start + (free_on ? end : FREE_HOUR_DAYS * QUARTERS_PER_DAY) - 1;
    const first = Math.max(from, presentQuarter(now, zone) + 1);
    return { zone, from, last, first, shift: (reference - wall) / QUARTER_MS };
  });
}

/** The last date, in any time zone, on which a search looks for a free hour. */
export function lastFreeDate(now: Date): string {
  const walls = timeZone.options.map((zone) => wallClock(now, zone));
  const last = Math.max(...walls) + (FREE_HOUR_DAYS - 1) * QUARTERS_PER_DAY * QUARTER_MS;
  return new Date(last).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * The last quarter that has begun. When a clock change repeats an hour, the database assigns its
 * wall-clock times to the second occurrence, so none of them has begun during the first one.
 */
function presentQuarter(now: Date, zone: TimeZone): number {
  const wall = wallClock(now, zone);
  const isRepeated = wallClock(new Date(now.getTime() + HOUR_MS), zone) === wall;
  const begun = isRepeated ? Math.floor(wall / HOUR_MS) * HOUR_MS - 1 : wall;
  return Math.floor((begun - FIRST_MONDAY_MS) / QUARTER_MS);
}

/** The wall-clock time in the zone, as if it were UTC, in milliseconds without fractions. */
function wallClock(instant: Date, zone: TimeZone): number {
  return Date.parse(`${formats[zone].format(instant).replace(' ', 'T')}Z`);
}

function dayOf(wall: number): number {
  return Math.floor(wall / (24 * HOUR_MS)) * 24 * HOUR_MS;
}
