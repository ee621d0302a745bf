import { parentPort, workerData } from 'node:worker_threads';
import { type Call, closedLoad } from './open-loop.ts';

/** Requests that this thread sends before it reports the rate of answers with status 200. */
export interface Flood {
  host: string;
  calls: readonly Call[];
  connections: number;
  seconds: number;
}

const { host, calls, connections, seconds } = workerData as Flood;
parentPort?.postMessage(await closedLoad(host, calls, connections, seconds));
