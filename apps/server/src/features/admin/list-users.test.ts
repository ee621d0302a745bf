import { listUsers } from '@oficio/contract/admin.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/actor.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { listUsers as listUsersVerb } from './list-users.ts';
import { countUsers, findUsers } from './queries.ts';

const app = await startTestApp();
let admin: TestAccount;
let provider: TestAccount;

beforeAll(async () => {
  admin = await createSuperadmin(app);
  await createAccount(app, 'client', { name: 'Íñigo López', email: 'inigo@example.es' });
  provider = await createAccount(app, 'provider', {
    name: '100% Limpio',
    email: 'limpio@example.es',
  });
});

describe('the list of accounts', () => {
  const names = async (query: Parameters<typeof app.call<typeof listUsers>>[1]['query']) =>
    (await app.call(listUsers, { query }, admin.token)).users.map(({ name }) => name);

  test('comes whole, newest first, with its total', async () => {
    const { users, total } = await app.call(listUsers, { query: {} }, admin.token);
    expect(users.map(({ name }) => name)).toEqual(['100% Limpio', 'Íñigo López', 'Soporte']);
    expect(total).toBe(3);
  });

  test('is found by a part of the name or the email, accents or not, and no wildcards', async () => {
    expect(await names({ search: 'inigo' })).toEqual(['Íñigo López']);
    expect(await names({ search: 'LIMPIO@' })).toEqual(['100% Limpio']);
    expect(await names({ search: '%' })).toEqual(['100% Limpio']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: 'ñi' })).toEqual(['Íñigo López']);
    expect(await names({ search: '% limpio' })).toEqual(['100% Limpio']);
  });

  test('is filtered by type, and paged', async () => {
    expect(await names({ user_type: 'provider' })).toEqual(['100% Limpio']);
    expect(await names({ page: 2, limit: 2 })).toEqual(['Soporte']);
    const { total_pages } = await app.call(
      listUsers,
      { query: { page: 1, limit: 2 } },
      admin.token,
    );
    expect(total_pages).toBe(2);
  });

  test('tells who is banned, until the ban ends', async () => {
    await ban(app, admin, provider);
    const isBanned = async () =>
      (await app.call(listUsers, { query: { search: 'limpio' } }, admin.token)).users[0]?.is_banned;
    expect(await isBanned()).toBe(true);
    app.clock.advance({ days: 1 });
    expect(await isBanned()).toBe(false);
  });

  test('costs the same statements for two accounts and for thirty', async () => {
    const { deps, count } = countStatements(app.deps);
    const actor: UserActor = {
      kind: 'user',
      id: admin.id,
      userType: 'client',
      isSuperadmin: true,
      sessionId: admin.id,
    };
    await listUsersVerb(deps, actor, { page: 1, limit: 2 });
    const forTwo = count();
    await Promise.all(Array.from({ length: 30 }, () => createAccount(app, 'provider')));
    const { users } = await listUsersVerb(deps, actor, {});
    expect(users.length).toBeGreaterThan(30);
    expect(count()).toBe(2 * forTwo);
  });

  test('without a limit lists hundreds, the newest first', async () => {
    await runSql(
      app.deps.config.databaseUrl,
      `insert into users (id, user_type, email, password_hash, name, created_at)
       select gen_random_uuid(), 'client', n || '@example.es', 'none', n,
         timestamptz '2026-01-01' - n * interval '1 minute'
       from generate_series(1, 1200) as n;
       insert into profiles (user_id) select id from users on conflict do nothing`,
    );
    const wanted = Array.from({ length: 1200 }, (_, index) => String(index + 1));
    expect((await names({})).filter((name) => /^\d+$/.test(name))).toEqual(wanted);
  });

  test('finds a few of many by an index, by name or by email', async () => {
    await runSql(
      app.deps.config.databaseUrl,
      `insert into users (id, user_type, email, password_hash, name)
       select gen_random_uuid(), 'client', md5(n::text) || '@example.es', 'none', md5(n::text)
       from generate_series(1, 20000) as n`,
    );
    await runSql(app.deps.config.databaseUrl, 'vacuum analyze users');
    for (const search of ['Iñigo', 'zzz']) {
      const filter = { search, userType: null };
      const plans = await explainStatements(app.deps.db, async (db) => {
        await countUsers(db, filter);
        await findUsers(db, filter, { offset: 0, limit: 20 }, app.clock.now());
      });
      expect(plans.flat()).toContainEqual('users: Bitmap Heap Scan');
      expect(plans.flat()).not.toContainEqual('users: Seq Scan');
      expect(plans.flat()).not.toContainEqual('users: Index Scan using users_newest');
    }
  });

  test('is for super-administrators only', async () => {
    const { token } = await createAccount(app, 'client');
    await expect(app.call(listUsers, { query: {} }, token)).rejects.toMatchObject({
      status: 403,
      detail: 'No tienes permiso para realizar esta acción',
    });
    await expect(app.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});
