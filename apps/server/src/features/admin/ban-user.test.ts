import { randomUUID } from 'node:crypto';
import { banUser, getUser, listAudit, unbanUser } from '@oficio/contract/admin.ts';
import { completeAppointment, listAppointments } from '@oficio/contract/appointments.ts';
import { login, sessionOf } from '@oficio/contract/auth.ts';
import { createConversation, listConversations } from '@oficio/contract/conversations.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { previewAccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { getMyProfile, getProfile } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { completeEnded } from '#app/features/appointments/maintenance/complete-ended.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { acceptedBooking, createPair, requestBooking } from '#app/testing/bookings.ts';
import {
  createAccount,
  deleteAccount,
  TEST_PASSWORD,
  type TestAccount,
} from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket, openTab } from '#app/testing/network/connect-socket.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });
let admin: TestAccount;
const pair = createPairPerTest(app);
beforeEach(async () => {
  admin = await createSuperadmin(app);
});

const logIn = async ({ user }: TestAccount) =>
  sessionOf(await app.call(login, { body: { email: user.email, password: TEST_PASSWORD } }));
const unban = ({ id }: { id: string }) => app.call(unbanUser, { params: { id } }, admin.token);
const find = async (provider: TestAccount) => {
  const body = { keyword: 'Etxeberria', include_unavailable: true, page: 1, limit: 50 as const };
  const { results } = await app.call(searchProviders, { body });
  return results.some(({ id }) => id === provider.id);
};
const sessionsOf = ({ id }: TestAccount) =>
  app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

describe('a ban', () => {
  test('holds at once in a process whose clock is behind', async () => {
    const { client } = pair;
    await ban(app, admin, client);
    app.clock.advance({ seconds: -5 });
    onTestFinished(() => app.clock.advance({ seconds: 5 }));
    await expect(logIn(client)).rejects.toMatchObject({ status: 403 });
  });

  test('locks the user out at once, until the ban ends', async () => {
    const { client, provider } = pair;
    await write(app, client, provider);
    const { socket } = await openTab(app.host, provider);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await find(provider)).toBe(true);

    await ban(app, admin, provider, 'Pide dinero por adelantado');
    expect(await closed).toBe('io server disconnect');
    await expect(app.call(getMyProfile, {}, provider.token)).rejects.toEqual(
      refusal(401, 'Sesión no válida o caducada'),
    );
    await expect(openTab(app.host, provider)).rejects.toThrow('unauthorized');
    await expect(logIn(provider)).rejects.toEqual(
      refusal(
        403,
        'Tu cuenta está suspendida hasta 21 de noviembre de 2026. Motivo: Pide dinero por adelantado',
      ),
    );
    const missing = refusal(404, 'Recurso no encontrado');
    const params = { user_id: provider.id };
    expect(await find(provider)).toBe(false);
    await expect(app.call(getProfile, { params }, client.token)).rejects.toEqual(missing);
    await expect(write(app, client, provider)).rejects.toEqual(missing);
    await expect(
      app.call(createConversation, { body: { other_user_id: provider.id } }, client.token),
    ).rejects.toEqual(missing);
    await expect(requestBooking(app, pair)).rejects.toEqual(missing);
    const kept = await app.call(listConversations, { query: {} }, client.token);
    expect(kept.total).toBe(1);

    app.clock.advance({ days: 1 });
    const { token } = await logIn(provider);
    expect((await app.call(getMyProfile, {}, token)).user.id).toBe(provider.id);
    expect(await find(provider)).toBe(true);
    expect((await app.call(getProfile, { params }, client.token)).user.id).toBe(provider.id);
    expect((await write(app, client, provider)).seq).toBe(2);
    // The sessions from before the ban remain ended.
    await expect(app.call(getMyProfile, {}, provider.token)).rejects.toEqual(
      refusal(401, 'Sesión no válida o caducada'),
    );
  });

  test('can be lifted, and given again', async () => {
    await ban(app, admin, pair.client);
    await unban(pair.client);
    expect((await logIn(pair.client)).user.id).toBe(pair.client.id);
    await ban(app, admin, pair.client);
    await expect(logIn(pair.client)).rejects.toEqual(
      refusal(403, expect.stringContaining('Motivo: Sin motivo especificado')),
    );
  });

  test('lasts 1, 3, 7 or 15 days', async () => {
    const params = { id: pair.client.id };
    for (const duration_days of [1, 3, 7, 15] as const) {
      await app.call(banUser, { params, body: { duration_days, reason: ' ' } }, admin.token);
      const { user } = await app.call(getUser, { params }, admin.token);
      const hours = (Date.parse(user.ban?.ends_at ?? '') - app.clock.now().getTime()) / 3_600_000;
      expect(Math.round(hours)).toBe(duration_days * 24);
      expect(user.ban?.reason).toBe('Sin motivo especificado');
      await unban(pair.client);
    }
    for (const duration_days of [0, 2, 30, '1', null]) {
      const body = { duration_days } as never;
      await expect(app.call(banUser, { params, body }, admin.token)).rejects.toEqual(
        refusal(422, expect.stringContaining('duration_days')),
      );
    }
  });

  test('closes the sockets of an account whose id is in capitals', async () => {
    const { socket } = await openTab(app.host, pair.provider);
    await ban(app, admin, { id: pair.provider.id.toUpperCase() });
    await vi.waitFor(() => expect(socket.connected).toBe(false));
  });

  test('is refused for the own account, for banned accounts and for unknown ones', async () => {
    await expect(ban(app, admin, admin)).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    await expect(ban(app, admin, { id: admin.id.toUpperCase() })).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    await expect(unban(pair.client)).rejects.toEqual(refusal(409, 'La cuenta no está suspendida'));
    await ban(app, admin, pair.client);
    await expect(ban(app, admin, pair.client)).rejects.toEqual(
      refusal(409, 'La cuenta ya está suspendida'),
    );
    const unknown = { id: randomUUID() };
    await expect(ban(app, admin, unknown)).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
    await expect(unban(unknown)).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
  });

  test('is a super-administrator’s to give and to lift', async () => {
    const { client, provider } = pair;
    const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
    await expect(ban(app, client, provider)).rejects.toEqual(forbidden);
    await ban(app, admin, provider);
    const lift = app.call(unbanUser, { params: { id: provider.id } }, client.token);
    await expect(lift).rejects.toEqual(forbidden);
    const guest = app.call(unbanUser, { params: { id: provider.id } });
    await expect(guest).rejects.toEqual(refusal(401, 'Sesión no válida o caducada'));
  });
});

describe('the appointments of a banned account', () => {
  const statusesOf = async (account: TestAccount) =>
    (await app.call(listAppointments, { query: {} }, account.token)).appointments.map(
      ({ status }) => status,
    );

  test('a provider’s are cancelled, and their clients told', async () => {
    const { client, provider } = pair;
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, {
      title: 'Otro grifo',
      start_time: '16:00',
      end_time: '17:00',
    });
    const tab = await openTab(app.host, client);
    await ban(app, admin, provider);

    expect(await statusesOf(client)).toEqual(['cancelled', 'cancelled']);
    await vi.waitFor(() => expect(tab.heard.appointment_changed).toHaveLength(2));
    const subjects = await vi.waitFor(() => {
      const mails = app.mails.to(client.user.email).map(({ subject }) => subject);
      expect(mails).toHaveLength(3);
      return mails;
    }, 10_000);
    expect(subjects).toContain('Cita cancelada: Fuga en la cocina');
    expect(subjects).toContain('Solicitud cancelada: Otro grifo');
    tab.socket.close();
  });

  test('a client’s are cancelled, and their providers told; what is over stays', async () => {
    const { client, provider } = pair;
    await acceptedBooking(app, pair, { date: '2026-11-21' });
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, {
      title: 'Otro grifo',
      start_time: '16:00',
      end_time: '17:00',
    });
    app.clock.set('2026-11-22T11:00:00Z');
    await ban(app, admin, client);

    expect((await statusesOf(provider)).toSorted()).toEqual(['accepted', 'cancelled', 'cancelled']);
    await vi.waitFor(() => {
      const subjects = app.mails.to(provider.user.email).map(({ subject }) => subject);
      expect(subjects).toContain('Cita cancelada: Fuga en la cocina');
      expect(subjects).toContain('Solicitud retirada: Otro grifo');
    }, 10_000);
    app.clock.advance({ days: 1 });
    const own = app.mails.to(client.user.email).map(({ subject }) => subject);
    expect(own).not.toContain('Cita cancelada: Fuga en la cocina');
  });
});

test.each(['ban', 'deletion'] as const)(
  'the appointment that is taking place outlasts the %s of a party',
  async (end) => {
    const { client, provider } = pair;
    const running = await acceptedBooking(app, pair);
    const planned = await acceptedBooking(app, pair, { date: '2026-11-24' });
    app.clock.set(running.starts_at);
    const again = await createSuperadmin(app);
    const params = { id: client.id };
    await expect(app.call(previewAccountEnd, { params }, again.token)).resolves.toMatchObject({
      appointments: 1,
    });
    if (end === 'ban') await ban(app, again, client);
    else await deleteAccount(app, client);
    const statuses = async () =>
      Object.fromEntries(
        (await app.call(listAppointments, { query: {} }, provider.token)).appointments.map(
          ({ id, status }) => [id, status],
        ),
      );
    await expect(statuses()).resolves.toEqual({
      [running.id]: 'accepted',
      [planned.id]: 'cancelled',
    });
    app.clock.set(new Date(Date.parse(running.ends_at) + 48 * 3_600_000));
    await completeEnded(app.deps);
    await expect(statuses()).resolves.toMatchObject({ [running.id]: 'completed' });
    const history = await app.call(listHistory, { query: {} }, provider.token);
    expect(history.total).toBe(1);
    const kept = await app.deps.db
      .selectFrom('history_items')
      .select('id')
      .where('user_id', '=', client.id)
      .execute();
    expect(kept).toHaveLength(end === 'ban' ? 1 : 0);
  },
);

test.each(['client', 'provider'] as const)(
  'what has begun can be completed by the other party of a banned %s',
  async (side) => {
    const { id, starts_at, ends_at } = await acceptedBooking(app, pair);
    app.clock.set(starts_at);
    await ban(app, await createSuperadmin(app), pair[side]);
    app.clock.set(ends_at);
    const other = side === 'client' ? pair.provider : pair.client;
    await expect(
      app.call(completeAppointment, { params: { id } }, other.token),
    ).resolves.toMatchObject({ status: 'completed' });
  },
);

describe('races', () => {
  test('of fifty bans at once one is given', async () => {
    const outcome = await race(PARALLEL, () => ban(app, admin, pair.client));
    expect(outcome).toEqual({ won: 1, refusals: ['409 La cuenta ya está suspendida'] });
    const audit = { query: { search: pair.client.user.name, action: 'user_banned' as const } };
    const { entries } = await app.call(listAudit, audit, admin.token);
    expect(entries.filter(({ target }) => target?.id === pair.client.id)).toHaveLength(1);
  });

  test('of fifty that lift it one does', async () => {
    await ban(app, admin, pair.client);
    const outcome = await race(PARALLEL, () => unban(pair.client));
    expect(outcome).toEqual({ won: 1, refusals: ['409 La cuenta no está suspendida'] });
  });

  test('two administrators who ban each other both are', async () => {
    const other = await createSuperadmin(app);
    const bans = [() => ban(app, admin, other), () => ban(app, other, admin)];
    const outcome = await race(2, (turn) => bans[turn]?.() ?? Promise.reject());
    expect(outcome.refusals.filter((refused) => !/^40[13] /.test(refused))).toEqual([]);
    expect(outcome.won).toBeGreaterThanOrEqual(1);
  });

  test('a login concurrent with the ban leaves no session', async () => {
    for (let round = 0; round < 10; round += 1) {
      const someone = await createAccount(app, 'client');
      const logins = race(6, () => logIn(someone));
      const banned = ban(app, admin, someone);
      const [{ refusals }] = await Promise.all([logins, banned]);
      for (const refused of refusals) expect(refused).toMatch(/^403 Tu cuenta está suspendida/);
      expect(await sessionsOf(someone)).toEqual([]);
    }
  });

  test('no request concurrent with the ban of a party stays open', async () => {
    for (let round = 0; round < 10; round += 1) {
      const parties = await createPair(app);
      const banned = round % 2 === 0 ? parties.client : parties.provider;
      const requests = race(6, () => requestBooking(app, parties));
      const [{ refusals }] = await Promise.all([requests, ban(app, admin, banned)]);
      for (const refused of refusals) expect(refused).toMatch(/^40[14] /);
      const standing = await app.deps.db
        .selectFrom('appointments')
        .select('id')
        .where('provider_id', '=', parties.provider.id)
        .where('status', '<>', 'cancelled')
        .execute();
      expect(standing).toEqual([]);
    }
  });

  test('sockets and calls concurrent with the ban of their user end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const someone = await createAccount(app, 'client');
      const sockets = Promise.allSettled([1, 2, 3, 4].map(() => connectSocket(app.host, someone)));
      await ban(app, admin, someone);
      for (const opened of await sockets) {
        if (opened.status === 'rejected') continue;
        await vi.waitFor(() => expect(opened.value.connected).toBe(false));
      }
      await expect(app.call(getMyProfile, {}, someone.token)).rejects.toEqual(
        refusal(401, expect.anything()),
      );
    }
  });
});
