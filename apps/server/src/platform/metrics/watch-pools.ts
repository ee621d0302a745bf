import type pg from 'pg';
import type { PoolWatch } from '../db/dialect.ts';
import { LATENCY_BUCKETS, type Metrics } from './metrics.ts';

/**
 * Watches the connections of the database pools, and how long statements wait for one.
 * @returns the watch of a pool, by its name; none without metrics
 */
export function watchPools(metrics: Metrics | null): (name: string) => PoolWatch | undefined {
  if (!metrics) return () => undefined;
  const pools = new Map<string, pg.Pool>();
  metrics.gauge({
    name: 'oficio_db_connections',
    help: 'Open connections to the database.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { idleCount, totalCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  metrics.gauge({
    name: 'oficio_db_pool_waiting',
    help: 'Statements and transactions that wait for a connection.',
    labelNames: ['pool'],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  const wait = metrics.histogram({
    name: 'oficio_db_pool_wait_seconds',
    help: 'Time that a statement or transaction waited for a connection.',
    labelNames: ['pool'],
    buckets: LATENCY_BUCKETS,
  });
  return (name) => {
    wait.zero({ pool: name });
    return {
      opened: (pool) => void pools.set(name, pool),
      waited: (seconds) => wait.observe({ pool: name }, seconds),
    };
  };
}
