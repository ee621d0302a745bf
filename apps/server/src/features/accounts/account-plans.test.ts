import { expect, test } from 'vitest';
import { createPair } from '#app/testing/bookings.ts';
import { widelyReadTables } from '#app/testing/explain-statements.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { insertBlock } from '../blocks/queries.ts';
import { eraseAccount } from './erase-account.ts';
import { selectKnownPerson } from './queries.ts';

/** More rows than the statements read of a table with many: words are looked for in a hundred profiles. */
const MANY = 400;
const FEW = 150;

const app = await startTestApp();
const { client, provider } = await createPair(app);
await write(app, client, provider, 'Hola');
await insertProviders(
  app,
  Array.from({ length: MANY }, (_, index) => newProvider({ name: `Persona ${index}` })),
);
await runSql(
  app.deps.config.databaseUrl,
  `insert into activity_days (day, user_id)
   select activity_day(now()) - ago, id from users, generate_series(0, 2) ago
   on conflict do nothing`,
);
const rename = (name: string) =>
  app.deps.db.updateTable('users').set({ name }).where('id', '=', provider.id).execute();
await rename('Evanescente Irrepetible');
await runSql(app.deps.config.databaseUrl, 'vacuum analyze');

test('an erasure, with its triggers, reads no more with many accounts', async () => {
  for (const { id } of [client, provider]) {
    const wide = await widelyReadTables(app.deps, FEW, (tx) => eraseAccount(app.deps, tx, id));
    // The reasons of an administrator's bans are erased: there are few bans.
    expect(wide).toEqual(['bans']);
  }
});

test('a new name, with its triggers, reads no more with many accounts', async () => {
  const wide = await widelyReadTables(app.deps, FEW, (tx) =>
    tx.db
      .updateTable('users')
      .set({ name: 'Luminiscente' })
      .where('id', '=', provider.id)
      .execute(),
  );
  expect(wide).toEqual([]);
});

test('a block, with its trigger, reads no table from its beginning to its end', async () => {
  const wide = await widelyReadTables(app.deps, FEW, async (tx) => {
    await selectKnownPerson(tx.db, client.id, provider.id, tx.now);
    const block = { blocker_id: client.id, blocked_id: provider.id, created_at: tx.now };
    await insertBlock(tx.db, block);
    for (const part of app.deps.accountParts) {
      await part.block?.(tx, { blockerId: client.id, blockedId: provider.id });
    }
  });
  expect(wide).toEqual([]);
});
