import type { Realtime } from '../realtime/realtime.ts';
import type { Metrics } from './metrics.ts';

/** Watches the number of sockets of this process. */
export function watchSockets(metrics: Metrics, realtime: Realtime): void {
  metrics.gauge({
    name: 'oficio_sockets',
    help: 'Sockets of open tabs.',
    collect() {
      this.set(realtime.countSockets());
    },
  });
}
