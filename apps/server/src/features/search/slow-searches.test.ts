import { getMyProfile } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { describe, expect, test, vi } from 'vitest';
import { SEARCH_POOL } from '#app/platform/db/database.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';

const app = await startTestApp({ isImpatient: true });

await insertProviders(app, [newProvider()]);
await runSql(
  app.deps.config.databaseUrl,
  `alter function distance_km rename to real_distance_km;
   create function distance_km(float8, float8, float8, float8) returns float8 volatile
   return (select real_distance_km($1, $2, $3, $4) from pg_sleep(20))`,
);

const madrid = { lat: 40.4168, lng: -3.7038 };

describe('searches that take too long', () => {
  const ask = (token?: string) =>
    app.call(searchProviders, { body: { location: madrid } }, token ?? null);

  test('are answered with 503', async () => {
    await expect(ask()).rejects.toMatchObject({
      status: 503,
      detail: 'Servicio no disponible temporalmente',
    });
  });

  test('leave the connections of everything else alone, and of one caller half of their own', async () => {
    const running = async () => {
      const [row] = await runSql<{ count: number }>(
        app.deps.config.databaseUrl,
        `select count(*)::integer as count from pg_stat_activity
         where wait_event = 'PgSleep' and datname = current_database()`,
      );
      return row?.count;
    };
    const { token } = await createAccount(app, 'client');
    const connections = SEARCH_POOL.maxConnections ?? 0;
    let isEnough = false;
    /** Twenty searches at any moment, of which each is refused after its time. */
    const keepAsking = (token?: string) =>
      Array.from({ length: 20 }, async () => {
        while (!isEnough) await expect(ask(token)).rejects.toMatchObject({ status: 503 });
      });
    const guests = keepAsking();
    await vi.waitFor(async () => expect(await running()).toBe(connections / 2), 30_000);
    const users = keepAsking(token);
    await vi.waitFor(async () => expect(await running()).toBe(connections), 30_000);
    await expect(app.call(getMyProfile, {}, token)).resolves.toBeTruthy();
    isEnough = true;
    await Promise.all([...guests, ...users]);
  });
});
