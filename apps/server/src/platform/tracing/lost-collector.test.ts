import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { freePort } from '#app/testing/servers/server-process.ts';
import { startFakeCollector } from '#app/testing/tracing/fake-collector.ts';
import { createLog } from '../log.ts';

/** Starts a server that traces, and sends more calls than a batch holds spans. */
async function callWith(endpoint: string) {
  const lines: { msg: string; request?: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const tracing = { endpoint, serviceName: 'oficio', share: 1, continuesProxy: false };
  const app = await buildTestApp({ log, settings: { tracing } });
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const calls = Array.from({ length: 50 }, () => fetch(`${app.host}/api/profile/me`));
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  return { app, lines, statuses };
}

test('without its collector a server answers as before, and stops', async () => {
  const { app, lines, statuses } = await callWith(`http://127.0.0.1:${await freePort()}`);
  expect(statuses).toEqual(new Set([401]));
  await vi.waitFor(() => expect(lines).toHaveLength(1), 30_000);
  await app.close();
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['traces could not be sent']));
  // The call whose span filled the batch has nothing to do with it.
  expect(lines.filter(({ request }) => request)).toEqual([]);
});

test('with a collector that hangs too', async () => {
  const collector = await startFakeCollector({ hangs: true });
  onTestFinished(() => collector.close());
  const { app, statuses } = await callWith(collector.url);
  expect(statuses).toEqual(new Set([401]));
  await vi.waitFor(() => expect(collector.asked()).toBeGreaterThan(0));
  await app.close();
});
