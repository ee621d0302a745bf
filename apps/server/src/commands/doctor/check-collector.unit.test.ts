import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeCollector } from '#app/testing/tracing/fake-collector.ts';
import { checkCollector } from './check-collector.ts';

const check = (endpoint: string) => checkCollector({ endpoint });

test('a collector that takes traces is well, and gets no span', async () => {
  const collector = await startFakeCollector();
  onTestFinished(() => collector.close());
  expect(await check(`${collector.url}/`)).toMatchObject({ state: 'ok' });
  expect(collector.spans()).toEqual([]);
});

test('one that refuses them is not', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const finding = await check(`http://127.0.0.1:${port}`);
  expect(finding).toMatchObject({ state: 'warning', text: expect.stringContaining('401') });
});

test('nor is one that cannot be reached, or that answers only later', async () => {
  expect(await check('http://user:sesame@127.0.0.1:9')).toMatchObject({
    state: 'warning',
    text: expect.not.stringContaining('sesame'),
  });
  const collector = await startFakeCollector({ hangs: true });
  onTestFinished(() => collector.close());
  expect(await check(collector.url)).toMatchObject({ state: 'warning' });
});

test('it uses the headers of the processes', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20of-the-collector');
  onTestFinished(() => void vi.unstubAllEnvs());
  const collector = await startFakeCollector();
  onTestFinished(() => collector.close());
  expect(await check(collector.url)).toMatchObject({ state: 'ok' });
  expect(collector.headers[0]?.authorization).toBe('Bearer of-the-collector');
});
