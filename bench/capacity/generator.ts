import { once } from 'node:events';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CallSamples, latenciesOf } from './call-samples.ts';
import { Crowd } from './crowd.ts';
import { Deliveries } from './deliveries.ts';
import type { Observation, Request, Setting } from './generator-messages.ts';
import { TimedClient } from './timed-client.ts';

// The simulated people, in a process of their own, so that the server and the measurement do not
// share its event loop. It ends with the process that started it.

const RESOLUTION_MS = 10;

process.once('disconnect', () => process.exit());
const [{ host, pairs, endsAfterSeconds }] = (await once(process, 'message')) as [Setting];
if (new URL(host).hostname !== '127.0.0.1') throw new Error(`${host} is not this machine`);
setTimeout(() => process.exit(1), endsAfterSeconds * 1000).unref();

const samples = new CallSamples();
const deliveries = new Deliveries();
const client = new TimedClient(host, samples);
let lost = 0;
const crowd = new Crowd(pairs, { host, client, deliveries, onLost: () => (lost += 1) });
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('message', async (request: Request) => {
  process.send?.('resize' in request ? await resize(request.resize) : await measure(request));
});
process.send?.('ready');

async function resize(people: number): Promise<number> {
  await crowd.resize(people);
  return crowd.connected;
}

async function measure({ measureSeconds }: { measureSeconds: number }): Promise<Observation> {
  samples.take();
  deliveries.take(performance.now());
  lost = 0;
  delay.reset();
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  await pause(measureSeconds * 1000);
  const { utilization } = performance.eventLoopUtilization(before);
  const delayP99Ms = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  return {
    seconds: (performance.now() - started) / 1000,
    people: crowd.people,
    active: crowd.active,
    connected: crowd.connected,
    lost,
    calls: samples.take(),
    deliveries: latenciesOf(deliveries.take(performance.now())),
    loop: { utilization, delayP99Ms },
  };
}
