import type { CallSummary, Latencies } from './call-samples.ts';
import type { Pair } from './people.ts';

/** The first message to the generator. */
export interface Setting {
  host: string;
  pairs: readonly Pair[];
  /** Seconds after which the generator ends, whatever it is doing. */
  endsAfterSeconds: number;
}

/** A request to the generator, which it answers when it is done. */
export type Request = { resize: number } | { measureSeconds: number };

/** What happened during a measurement. */
export interface Observation {
  seconds: number;
  people: number;
  active: number;
  connected: number;
  /** Sockets that the server or the network closed. */
  lost: number;
  calls: CallSummary;
  deliveries: Latencies;
  /** The event loop of the generator: its share of the time, and its delay. */
  loop: { utilization: number; delayP99Ms: number };
}
