import { randomUUID } from 'node:crypto';
import { endUserSessions, listAudit } from '@oficio/contract/admin.ts';
import { login, sessionOf } from '@oficio/contract/auth.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, race, refusal } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';

const app = await startTestApp();
const openTab = openTabsPerTest(app);
let admin: TestAccount;
beforeAll(async () => {
  admin = await createSuperadmin(app);
});

const end = ({ id }: { id: string }, by = admin) =>
  app.call(endUserSessions, { params: { id } }, by.token);
const use = (token: string) => app.call(getMyProfile, {}, token);

test('all sessions of the account end at once, it can log in again, and it is recorded', async () => {
  const client = await createAccount(app, 'client');
  const body = { email: client.user.email, password: TEST_PASSWORD };
  const { token } = sessionOf(await app.call(login, { body }));
  const tab = await openTab(client);
  const bystander = await createAccount(app, 'client');
  await end(client);
  for (const ended of [client.token, token]) {
    await expect(use(ended)).rejects.toEqual(refusal(401, 'Sesión no válida o caducada'));
  }
  await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
  await use(bystander.token);
  await use(sessionOf(await app.call(login, { body })).token);
  const query = { action: 'user_sessions_ended' as const };
  const { entries } = await app.call(listAudit, { query }, admin.token);
  expect(entries).toMatchObject([{ admin: { id: admin.id }, target: { id: client.id } }]);
});

test(
  'of two administrators who end the sessions of each other one succeeds',
  async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const [one, two] = await Promise.all([createSuperadmin(app), createSuperadmin(app)]);
      const lock = 'lock table audit_log in exclusive mode';
      const locks = await holdLocks(app.deps.config.databaseUrl, lock, []);
      const calls = [() => end(two, one), () => end(one, two)];
      const outcomes = race(2, (turn) => calls[turn]?.() ?? Promise.reject());
      await locks.waitingConnections(2);
      await locks.release();
      const outcome = await outcomes;
      expect(outcome).toEqual({ won: 1, refusals: ['401 Sesión no válida o caducada'] });
    }
  },
  ROUNDS_MS,
);

test('not of the own account, nor of one that does not exist', async () => {
  await expect(end(admin)).rejects.toEqual(
    refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
  );
  await expect(end({ id: randomUUID() })).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
  await use(admin.token);
});
