import type { ServerToClientEvents } from '@oficio/contract/realtime.ts';
import type { Clock } from '../clock.ts';
import type { DomainEvent, DomainEvents } from '../domain-events.ts';
import { LATENCY_BUCKETS, type Metrics } from './metrics.ts';

interface Named {
  /** With the prefix `oficio_`, the unit and, of a counter, `_total`. */
  name: string;
  help: string;
}

/** A counter of a domain event. */
interface EventCount extends Named {
  kind: 'count';
  event: DomainEvent<unknown>;
  label: { name: string; values: readonly string[] } | null;
  labelOf(payload: unknown): string | null;
}

/** The time from a moment that the payload names until an event was handed to a socket. */
interface DeliveryTime extends Named {
  kind: 'delivery';
  event: string;
  sentAt(payload: unknown): Date;
}

/** What a domain contributes to the metrics. Without metrics, nothing is measured. */
export type Measure = EventCount | DeliveryTime;

/**
 * Counts a domain event by one label.
 * @param labelOf the value of the label, one of `values`; null leaves the event out
 */
export function countBy<Payload, Value extends string>(
  event: DomainEvent<Payload>,
  {
    label,
    values,
    labelOf,
    ...named
  }: Named & {
    label: string;
    values: readonly Value[];
    labelOf(payload: Payload): Value | null;
  },
): Measure {
  return { kind: 'count', event, label: { name: label, values }, labelOf, ...named } as Measure;
}

/** Counts a domain event. */
export function count(event: DomainEvent<unknown>, named: Named): Measure {
  return { kind: 'count', event, label: null, labelOf: () => null, ...named };
}

/**
 * Measures how long an event takes to each socket of its receivers, at the process that holds the
 * socket, so that the way between processes is included.
 */
export function timeDelivery<Name extends keyof ServerToClientEvents>(
  event: Name,
  settings: Named & { sentAt(...payload: Parameters<ServerToClientEvents[Name]>): Date },
): Measure {
  return { kind: 'delivery', event, ...settings } as Measure;
}

interface MeasureOptions {
  events: DomainEvents;
  clock: Clock;
}

/**
 * Measures what the domains declare.
 * @returns a listener of the events that are handed to sockets
 */
export function startMeasures(
  metrics: Metrics,
  measures: readonly Measure[],
  { events, clock }: MeasureOptions,
): (event: string, payload: unknown) => void {
  const deliveries = new Map<string, (payload: unknown) => void>();
  for (const measure of measures) {
    if (measure.kind === 'count') countEvent(metrics, measure, events);
    else deliveries.set(measure.event, observeDelivery(metrics, measure, clock));
  }
  return (event, payload) => deliveries.get(event)?.(payload);
}

function countEvent(metrics: Metrics, measure: EventCount, events: DomainEvents): void {
  const { name, help, label, labelOf } = measure;
  const labelNames = label ? [label.name] : [];
  const counter = metrics.counter({ name, help, labelNames });
  // A rate needs the value before the first event.
  for (const value of label?.values ?? []) counter.inc({ [label?.name ?? '']: value }, 0);
  events.subscribe(measure.event, (payload) => {
    if (!label) return counter.inc();
    const value = labelOf(payload);
    if (value !== null) counter.inc({ [label.name]: value });
  });
}

function observeDelivery(
  metrics: Metrics,
  { name, help, sentAt }: DeliveryTime,
  clock: Clock,
): (payload: unknown) => void {
  const histogram = metrics.histogram({ name, help, buckets: LATENCY_BUCKETS });
  return (payload) => {
    const ms = clock.now().getTime() - sentAt(payload).getTime();
    // The clocks of two machines differ a little.
    histogram.observe(Math.max(0, ms) / 1000);
  };
}
