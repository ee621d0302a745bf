import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#app/testing/servers/server-process.ts';
import { startFakeCollector } from '#app/testing/tracing/fake-collector.ts';
import { createLog } from '../log.ts';
import { openTracing, type Tracing } from './tracing.ts';

interface Line {
  msg: string;
  spans: number;
  error: { message: string };
  request?: string;
}

const LOST = 'traces could not be sent';
const WAITING = 2048;

async function open(endpoint: string) {
  const lines: Line[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const settings = { endpoint, serviceName: 'oficio', share: 1, continuesProxy: false };
  return { lines, tracing: await openTracing(settings, 3000, log) };
}

function endSpans(tracing: Tracing, count: number): void {
  for (let span = 0; span < count; span += 1) tracing.begin('a call', {}).end();
}

test('spans that a collector out of reach does not get are counted, and reported once', async () => {
  const { lines, tracing } = await open(`http://127.0.0.1:${await freePort()}`);
  // A full batch is sent at once.
  endSpans(tracing, 600);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 30_000);
  expect(lines).toMatchObject([{ msg: LOST, spans: 512, error: { code: 'ECONNREFUSED' } }]);
  await tracing.close();
  const reported = lines.slice(1);
  expect(reported).toMatchObject([{ msg: LOST, spans: 88 }]);
});

test('spans that find the queue full are dropped, and reported once', async () => {
  const collector = await startFakeCollector({ hangs: true });
  onTestFinished(() => collector.close());
  const { lines, tracing } = await open(collector.url);
  // The first batch is being sent.
  endSpans(tracing, 512);
  await vi.waitFor(() => expect(collector.asked()).toBe(1));
  endSpans(tracing, WAITING + 10);
  expect(lines).toMatchObject([
    { msg: LOST, spans: 1, error: { message: 'too many spans wait to be sent' } },
  ]);
});

test('a collector that hangs is waited for no longer than two seconds at the end', async () => {
  const collector = await startFakeCollector({ hangs: true });
  onTestFinished(() => collector.close());
  const { lines, tracing } = await open(collector.url);
  endSpans(tracing, 3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isClosed = false;
  const closed = tracing.close().then(() => (isClosed = true));
  vi.advanceTimersByTime(1999);
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
  expect(lines).toMatchObject([{ msg: LOST, spans: 3, error: { message: 'the process ends' } }]);
});
