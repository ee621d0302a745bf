import type { Appointment } from '@oficio/contract/appointments.ts';
import { clockOf, minutesOf } from '../wall-clock.ts';

/** A range of wall-clock time in minutes since midnight; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Hours that every week shows. */
const usual: Span = { start: 8 * 60, end: 20 * 60 };
const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;
/** A shorter appointment is drawn as long as this, so that its first line can be read. */
const SHORTEST_MINUTES = 30;

/** The wall-clock span of an appointment, as it is drawn. */
function drawnSpan({ start_time, end_time }: Pick<Appointment, 'start_time' | 'end_time'>): Span {
  const start = Math.min(minutesOf(start_time), DAY_MINUTES - SHORTEST_MINUTES);
  return { start, end: Math.max(minutesOf(end_time), start + SHORTEST_MINUTES) };
}

/** Full hours that hold every span, and at least 08:00 to 20:00. */
export function scaleOf(spans: readonly Span[]): Span {
  const first = Math.min(usual.start, ...spans.map(({ start }) => start));
  const last = Math.max(usual.end, ...spans.map(({ end }) => end));
  return {
    start: Math.floor(first / HOUR_MINUTES) * HOUR_MINUTES,
    end: Math.min(Math.ceil(last / HOUR_MINUTES) * HOUR_MINUTES, DAY_MINUTES),
  };
}

/** The full hours inside of a scale, without its ends: ["09:00", "10:00", …]. */
export function hoursOf({ start, end }: Span): { minutes: number; label: string }[] {
  const count = (end - start) / HOUR_MINUTES - 1;
  return Array.from({ length: count }, (_, index) => {
    const minutes = start + (index + 1) * HOUR_MINUTES;
    return { minutes, label: clockOf(minutes) };
  });
}

/** The parts of a scale outside of the working ranges, which are ascending. */
export function timeOff(scale: Span, ranges: readonly Span[]): Span[] {
  const off: Span[] = [];
  let from = scale.start;
  for (const { start, end } of ranges) {
    if (start > from) off.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < scale.end) off.push({ start: from, end: scale.end });
  return off;
}

export interface PlacedAppointment {
  appointment: Appointment;
  span: Span;
  /** Which of `lanes` columns of the day it is drawn in, from 0. */
  lane: number;
  lanes: number;
  /** Whether it is a request at a time that another request, appointment or block also wants. */
  isContested: boolean;
}

/** Whether an appointment takes time, or asks for it. */
const isLive = ({ status }: Appointment) => status === 'pending' || status === 'accepted';

/** Compared as instants: on the day of a clock change the wall clock shows an hour twice. */
const meets = (one: Appointment, other: Appointment) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
  Date.parse(other.starts_at) < Date.parse(one.ends_at);

/**
 * Places the appointments of a day side by side where they overlap: each group of overlapping ones
 * shares the width of the day.
 */
export function placeAppointments(appointments: readonly Appointment[]): PlacedAppointment[] {
  const live = appointments.filter(isLive);
  const placed = appointments
    .map((appointment) => ({
      appointment,
      span: drawnSpan(appointment),
      lane: 0,
      lanes: 1,
      isContested:
        appointment.status === 'pending' &&
        live.some((other) => other.id !== appointment.id && meets(appointment, other)),
    }))
    .sort((one, other) => one.span.start - other.span.start || other.span.end - one.span.end);
  let group: PlacedAppointment[] = [];
  let groupEnd = 0;
  /** The end of the last appointment in each lane of the group. */
  let laneEnds: number[] = [];
  const close = () => {
    for (const entry of group) entry.lanes = laneEnds.length;
    group = [];
    laneEnds = [];
  };
  for (const entry of placed) {
    const { start, end } = entry.span;
    if (start >= groupEnd) close();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    entry.lane = free < 0 ? laneEnds.length : free;
    laneEnds[entry.lane] = end;
    group.push(entry);
    groupEnd = Math.max(groupEnd, end);
  }
  close();
  return placed;
}

/**
 * Whether the clocks change on a date (YYYY-MM-DD): in Spain on the last Sundays of March and
 * October, in both of its time zones.
 */
export function isClockChange(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const month = day.getUTCMonth();
  const isLastSunday = day.getUTCDay() === 0 && day.getUTCDate() + 7 > 31;
  return isLastSunday && (month === 2 || month === 9);
}
