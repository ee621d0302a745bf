import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function keepBusy(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

test('while the process is late calls are refused, and the files of the app are served', async () => {
  app = fastify();
  handleErrors(app);
  await shedLoad(app, 30);
  app.get('/api/search', () => 'found');
  app.get('/assets/app.js', () => 'script');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/api/search')).toBe(200);

  await vi.waitFor(
    async () => {
      keepBusy(200);
      const call = await app.inject('/api/search');
      expect(call.statusCode).toBe(503);
      expect(call.headers['retry-after']).toBe('10');
      expect(call.json()).toEqual({ detail: 'Servicio no disponible temporalmente' });
      expect(await statusOf('/assets/app.js')).toBe(200);
    },
    { timeout: 10_000, interval: 10 },
  );
  await vi.waitFor(async () => expect(await statusOf('/api/search')).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });
}, 30_000);
