import { fastify } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { logCalls } from './log-calls.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
});

function build() {
  const app = fastify({ genReqId: () => 'the-id-of-the-call' });
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  logCalls(app, log);
  app.get('/api/profile/:user_id', async (_request, reply) => reply.code(404).send({}));
  return app;
}

test('a call becomes one line with its route, status, time and id, and nothing else', async () => {
  await build().inject({
    url: '/api/profile/0198?email=ana@example.es&token=secret',
    headers: { authorization: 'Bearer secret', 'user-agent': 'Mozilla' },
    remoteAddress: '203.0.113.7',
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      stream: 'requests',
      request: 'the-id-of-the-call',
      method: 'GET',
      route: '/api/profile/:user_id',
      status: 404,
      ms: expect.any(Number),
    },
  ]);
});

test('a path without a route is not written', async () => {
  await build().inject({ method: 'POST', url: '/ana@example.es' });
  await vi.waitFor(() => expect(lines).toMatchObject([{ route: '(none)', status: 404 }]));
});
