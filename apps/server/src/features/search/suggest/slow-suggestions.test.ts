import { suggest } from '@oficio/contract/search/suggest.ts';
import { expect, test } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';

test('suggestions that take too long are answered with 503', async () => {
  const app = await startTestApp({ isImpatient: true });
  await insertProviders(app, [newProvider()]);
  await runSql(
    app.deps.config.databaseUrl,
    `alter function distance_km rename to real_distance_km;
     create function distance_km(float8, float8, float8, float8) returns float8 volatile
     return (select real_distance_km($1, $2, $3, $4) from pg_sleep(20))`,
  );
  const query = { q: 'ramón', lat: 40.4168, lng: -3.7038 };
  await expect(app.call(suggest, { query })).rejects.toMatchObject({ status: 503 });
  await expect(app.call(suggest, { query: { q: 'jardinero' } })).resolves.toMatchObject({
    trades: [{ category: 'Jardinería' }],
  });
});

test('an account and an address have limits of their own', async () => {
  const app = await buildTestApp({ settings: { rateLimitFactor: 1 / 240 } });
  try {
    const query = { q: 'fonta' };
    const refusal = { status: 429 };
    await app.call(suggest, { query });
    await expect(app.call(suggest, { query })).rejects.toMatchObject(refusal);
    const { token } = await createAccount(app, 'client');
    await app.call(suggest, { query }, token);
    await expect(app.call(suggest, { query }, token)).rejects.toMatchObject(refusal);
  } finally {
    await app.close();
  }
});
