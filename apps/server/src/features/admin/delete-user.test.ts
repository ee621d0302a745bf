import { deleteUser, getUser, listAudit } from '@oficio/contract/admin.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { findInDatabase } from '#app/testing/database/find-in-database.ts';
import { createDepartingAccount, MARK } from '#app/testing/departing-account.ts';
import { confirm, createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { race, refusal } from '#app/testing/refusal.ts';

const app = await startTestApp({ withJobs: true });
const admin = await createSuperadmin(app);

const missing = refusal(404, 'Recurso no encontrado');
beforeEach(() => confirm(app, admin));

const remove = ({ id }: { id: string }, by: TestAccount) =>
  app.call(deleteUser, { params: { id } }, by.token);

test('a deletion leaves nothing but its entry in the log', async () => {
  const { departing } = await createDepartingAccount(app, 'provider');
  await ban(app, admin, departing);
  await remove(departing, admin);
  expect(await findInDatabase(app.deps.config.databaseUrl, MARK)).toEqual([]);
  const params = { id: departing.id };
  await expect(app.call(getUser, { params }, admin.token)).rejects.toEqual(missing);
  const query = { action: 'user_deleted' as const };
  const { entries } = await app.call(listAudit, { query }, admin.token);
  expect(entries).toMatchObject([
    {
      admin: { id: admin.id },
      target: { id: departing.id, name: 'Usuario eliminado' },
      details: {},
    },
  ]);
});

test('only a super-administrator may, and never their own', async () => {
  const client = await createAccount(app, 'client');
  const provider = await createAccount(app, 'provider');
  await expect(remove(provider, client)).rejects.toEqual(
    refusal(403, 'No tienes permiso para realizar esta acción'),
  );
  await expect(remove(admin, admin)).rejects.toEqual(
    refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
  );
  await expect(remove({ id: newId() }, admin)).rejects.toEqual(missing);
  expect((await app.call(getMyProfile, {}, provider.token)).user.id).toBe(provider.id);
});

test('of many at once one is written down', async () => {
  const client = await createAccount(app, 'client');
  const outcome = await race(10, () => remove(client, admin));
  expect(outcome).toEqual({ won: 1, refusals: ['404 Recurso no encontrado'] });
  const { entries } = await app.call(listAudit, { query: {} }, admin.token);
  expect(entries.filter(({ target }) => target?.id === client.id)).toHaveLength(1);
});
