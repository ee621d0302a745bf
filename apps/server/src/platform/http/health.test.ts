import { fastify } from 'fastify';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { reportHealth } from './health.ts';

const { deps } = await startTestApp();
const CALLERS = 20;

test('callers who ask at once whether the database responds take one connection', async () => {
  const url = deps.config.databaseUrl ?? '';
  let pool: pg.Pool | undefined;
  const watch = { opened: (opened: pg.Pool) => (pool = opened), waited: () => {} };
  const db = openDatabase(url, createLog('silent'), { maxConnections: 1, watch });
  onTestFinished(() => db.destroy());
  const app = fastify();
  let asked = 0;
  app.addHook('preHandler', async () => {
    asked += 1;
  });
  reportHealth(app, db);
  const ask = async () => (await app.inject('/readyz')).statusCode;

  const answers = await db.transaction().execute(async () => {
    const asking = Array.from({ length: CALLERS }, ask);
    await vi.waitFor(() => expect(asked).toBe(CALLERS));
    expect(pool?.waitingCount).toBe(1);
    return { asking };
  });
  expect(await Promise.all(answers.asking)).toEqual(Array(CALLERS).fill(200));
  expect(await ask()).toBe(200);
});
