import { expect, test } from 'vitest';
import { DAY_MS } from '#app/platform/clock.ts';
import { createPair } from '#app/testing/bookings.ts';
import { widelyReadTables } from '#app/testing/explain-statements.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { ACTIVITY_KEPT } from '../auth/policy.ts';
import { insertBlock } from '../blocks/queries.ts';
import { eraseAccount } from './erase-account.ts';
import { selectKnownPerson } from './queries.ts';

/** More rows than the statements read of a table with many: words are looked for in a hundred profiles. */
const MANY = 400;
const FEW = 150;

const app = await startTestApp();
const { client, provider } = await createPair(app);
const { conversation_id } = await write(app, client, provider, 'Hola');
await runSql(
  app.deps.config.databaseUrl,
  `insert into messages (id, conversation_id, seq, sender_id, message_type, message)
   select gen_random_uuid(), $1, n, $2, 'text', 'Hola' from generate_series(2, $3::int) as n`,
  [conversation_id, client.id, MANY],
);
const others = Array.from({ length: MANY }, (_, index) =>
  newProvider({ name: `Persona ${index}` }),
);
await insertProviders(app, others);
const rename = (id: string, name: string) =>
  app.deps.db.updateTable('users').set({ name }).where('id', '=', id).execute();
await rename(provider.id, 'Evanescente Irrepetible');
await runSql(app.deps.config.databaseUrl, 'vacuum analyze');

test('an erasure, with its triggers, reads no more with many accounts and messages', async () => {
  for (const { id } of [client, provider]) {
    const wide = await widelyReadTables(app.deps, FEW, (tx) => eraseAccount(app.deps, tx, id));
    // The reasons of an administrator's bans are erased: there are few bans.
    expect(wide).toEqual(['bans']);
  }
});

test('an erasure leaves none of the days that are kept', async () => {
  const days = () =>
    app.deps.db.selectFrom('activity_days').select('day').where('user_id', '=', client.id);
  await widelyReadTables(app.deps, FEW, async (tx) => {
    const kept = Array.from({ length: ACTIVITY_KEPT.days + 2 }, (_, ago) => ({
      day: new Date(tx.now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
      user_id: client.id,
    }));
    const insertion = tx.db.insertInto('activity_days').values(kept);
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
    const before = await tx.db.executeQuery(days());
    expect(before.rows.length).toBeGreaterThanOrEqual(kept.length);
    await eraseAccount(app.deps, tx, client.id);
    const after = await tx.db.executeQuery(days());
    expect(after.rows).toEqual([]);
  });
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

test('a word is forgotten when the last of many providers has dropped it', async () => {
  const known = async () => {
    const words = await app.deps.db.selectFrom('search_words').select('word').execute();
    return words.map(({ word }) => word);
  };
  // The hundred profiles that are looked at first cannot hold both.
  for (const other of [others[0], others[MANY - 1]]) {
    if (!other) throw new Error('There are no other providers');
    await rename(other.id, 'Zurriagazo');
    await rename(provider.id, 'Zurriagazo Irrepetible');
    await rename(provider.id, 'Irrepetible');
    expect(await known()).toContain('zurriagazo');
    await rename(other.id, 'Persona');
    expect(await known()).not.toContain('zurriagazo');
  }
});

test('a block, with its trigger, reads no table in full', async () => {
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
