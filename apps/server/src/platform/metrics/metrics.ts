import { performance } from 'node:perf_hooks';
import type {
  Counter,
  CounterConfiguration,
  Gauge,
  GaugeConfiguration,
  Histogram,
  HistogramConfiguration,
} from 'prom-client';

/** Upper bounds of latencies in seconds; 0.5 and 1 are the limits of the alerts. */
export const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process for Prometheus. The names and the values of all labels are known
 * beforehand, such as patterns of routes: never ids, paths or anything that a user has written.
 */
export interface Metrics {
  counter<Label extends string>(settings: CounterConfiguration<Label>): Counter<Label>;
  gauge<Label extends string>(settings: GaugeConfiguration<Label>): Gauge<Label>;
  histogram<Label extends string>(settings: HistogramConfiguration<Label>): Histogram<Label>;
  /** All metrics in the text format of Prometheus. */
  read(): Promise<string>;
  /** The media type of that format. */
  readonly contentType: string;
}

/**
 * Opens the metrics, with those of Node.js (`nodejs_*`) and of the process (`process_*`). Loads the
 * library, so that a process without metrics uses no memory for it.
 */
export async function openMetrics(): Promise<Metrics> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const metrics: Metrics = {
    counter: (settings) => new Counter({ ...settings, registers }),
    gauge: (settings) => new Gauge({ ...settings, registers }),
    histogram: (settings) => new Histogram({ ...settings, registers }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
  watchEventLoop(metrics);
  return metrics;
}

/** A counter, because its rate is right however many programs read the metrics. */
function watchEventLoop(metrics: Metrics): void {
  metrics.counter({
    name: 'oficio_event_loop_active_seconds_total',
    help: 'Time in which the event loop was busy; its rate is the utilization.',
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
}
