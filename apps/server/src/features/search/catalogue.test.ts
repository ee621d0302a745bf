import { type SearchResult, searchProviders } from '@oficio/contract/search.ts';
import { describe, expect, test } from 'vitest';
import { insertBan } from '#app/testing/administrators.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';

const app = await startTestApp();

type Body = Parameters<typeof app.call<typeof searchProviders>>[1]['body'];

const madrid = { lat: 40.4168, lng: -3.7038 };
const find = (body: Body) => app.call(searchProviders, { body });
const names = ({ results }: { results: SearchResult[] }) => results.map(({ name }) => name);

describe('the catalogue', () => {
  const look = () => find({ keyword: 'evanescente' });

  test('follows what providers write of themselves', async () => {
    const someone = newProvider({ name: 'Evanescente' });
    await insertProviders(app, [someone]);
    expect((await look()).total).toBe(1);
    const user = app.deps.db.updateTable('users').where('id', '=', someone.id);
    await user.set({ name: 'Luminiscente' }).execute();
    expect((await look()).total).toBe(0);
    expect(names(await find({ keyword: 'lumniscente' }))).toEqual(['Luminiscente']);
  });

  test('holds no banned provider while the ban lasts', async () => {
    const someone = newProvider({ name: 'Evanescente' });
    await insertProviders(app, [someone]);
    const admin = await createAccount(app, 'client');
    await insertBan(app, admin, someone);
    expect((await look()).total).toBe(0);
    app.clock.advance({ days: 2 });
    expect((await look()).total).toBe(1);
  });

  test('forgets a deleted provider, and the words of their name', async () => {
    const someone = newProvider({ name: 'Evanescente Irrepetible' });
    await insertProviders(app, [someone]);
    await runSql(
      app.deps.config.databaseUrl,
      `update users set deleted_at = now(), email = null, password_hash = null, phone = null,
         name = 'Usuario eliminado' where id = $1`,
      [someone.id],
    );
    expect((await find({ keyword: 'irrepetible' })).total).toBe(0);
    const words = await app.deps.db.selectFrom('search_words').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('irrepetible');
    expect(words.map(({ word }) => word)).toContain('evanescente');
  });

  test('holds no clients, wherever they are', async () => {
    const client = await createAccount(app, 'client', { name: 'Clientísima' });
    await app.deps.db
      .updateTable('profiles')
      .set({ latitude: madrid.lat, longitude: madrid.lng, status: 'available' })
      .where('user_id', '=', client.id)
      .execute();
    expect((await find({ keyword: 'clientisima' })).total).toBe(0);
    const { results } = await find({ location: madrid, limit: 50, distance: 1 });
    expect(results.map(({ id }) => id)).not.toContain(client.id);
  });
});
