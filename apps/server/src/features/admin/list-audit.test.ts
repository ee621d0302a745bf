import { type AuditAction, listAudit, messageUser, unbanUser } from '@oficio/contract/admin.ts';
import { beforeAll, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();
let admin: TestAccount;
let [iker, rocio]: TestAccount[] = [];
beforeAll(async () => {
  admin = await createSuperadmin(app);
  iker = await createAccount(app, 'client', { name: 'Íker Goñi' });
  rocio = await createAccount(app, 'provider', { name: 'Rocío Vega' });
  await ban(app, admin, iker, 'Spam');
  await app.call(unbanUser, { params: { id: iker.id } }, admin.token);
  const params = { id: rocio.id };
  await app.call(messageUser, { params, body: { message: 'Un secreto' } }, admin.token);
});

const list = (query: { action?: AuditAction; search?: string; page?: number; limit?: number }) =>
  app.call(listAudit, { query }, admin.token);

test('the log tells who did what to whom, newest first, and nothing that was written', async () => {
  const { entries, total } = await list({});
  const by = { id: admin.id, name: 'Soporte' };
  expect(total).toBe(3);
  expect(entries).toMatchObject([
    { action: 'user_messaged', admin: by, target: { id: rocio?.id, name: 'Rocío Vega' } },
    { action: 'user_unbanned', admin: by, target: { id: iker?.id }, details: {} },
    { action: 'user_banned', details: { duration_days: 1, reason: 'Spam' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secreto');
});

test('it is filtered by action and by a part of either name, and paged', async () => {
  const actions = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).entries.map(({ action }) => action);
  expect(await actions({ action: 'user_banned' })).toEqual(['user_banned']);
  expect(await actions({ search: 'rocio' })).toEqual(['user_messaged']);
  expect(await actions({ search: 'IKER goni', action: 'user_unbanned' })).toEqual([
    'user_unbanned',
  ]);
  expect(await actions({ search: 'soporte' })).toHaveLength(3);
  expect(await actions({ search: '%' })).toEqual([]);
  expect(await actions({ page: 2, limit: 2 })).toEqual(['user_banned']);
  expect((await list({ limit: 2 })).total_pages).toBe(2);
});

test('what is refused leaves no trace in it', async () => {
  await expect(ban(app, admin, admin)).rejects.toThrow();
  const params = { id: iker?.id ?? '' };
  await expect(app.call(unbanUser, { params }, admin.token)).rejects.toThrow();
  await ban(app, admin, rocio ?? admin);
  const message = { params: { id: rocio?.id ?? '' }, body: { message: 'Hola' } };
  await expect(app.call(messageUser, message, admin.token)).rejects.toThrow();
  expect((await list({})).total).toBe(4);
});

test('its entries cannot be changed, and only super-administrators can read it', async () => {
  const { db } = app.deps;
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(app.call(listAudit, { query: {} }, iker?.token)).rejects.toEqual(
    refusal(401, 'Sesión no válida o caducada'),
  );
  const other = await createAccount(app, 'client');
  await expect(app.call(listAudit, { query: {} }, other.token)).rejects.toEqual(
    refusal(403, 'No tienes permiso para realizar esta acción'),
  );
});
