import { cancelAppointment } from '@oficio/contract/appointments.ts';
import { blockUser, unblockUser } from '@oficio/contract/blocks.ts';
import { getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { createSuperadmin, insertBan } from '#app/testing/administrators.ts';
import { acceptedBooking, createPair } from '#app/testing/bookings.ts';
import {
  createAccount,
  deleteAccount,
  TEST_PASSWORD,
  type TestAccount,
} from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { write } from '#app/testing/write.ts';
import { ensureSuperadmin } from '../auth/ensure-superadmin.ts';

const app = await startTestApp();
const provider = await createAccount(app, 'provider', { phone: '600 999 888' });
const client = await createAccount(app, 'client', { phone: '600 333 444' });
const location = { lat: 40.4168, lng: -3.7038, address: 'Calle Mayor 1, Madrid' };
await app.call(updateProfile, { body: { profile: { location } } }, provider.token);

const view = (account: TestAccount, viewer: TestAccount | null) =>
  app.call(getProfile, { params: { user_id: account.id } }, viewer?.token ?? null);

describe('who sees whom', () => {
  const missing = refusal(404, 'Recurso no encontrado');

  test('a guest sees a provider without contact data and location', async () => {
    const answer = await fetch(`${app.host}/api/profile/${provider.id}`);
    expect(answer.status).toBe(200);
    const raw = await answer.text();
    for (const secret of [
      'email',
      '@',
      'phone',
      '600 ',
      '+34600',
      'address',
      'Mayor',
      'location',
      '"lat',
      '40.4',
    ]) {
      expect(raw).not.toContain(secret);
    }
  });

  test('anyone with an account sees how to reach a provider', async () => {
    expect(await view(provider, client)).toMatchObject({
      user: { email: provider.user.email, phone: '+34600999888' },
      profile: { location: { lat: 40.4168, lng: -3.7038 }, address: 'Calle Mayor 1, Madrid' },
    });
  });

  test('a client is unknown to guests, clients and providers they never dealt with', async () => {
    const other = await createAccount(app, 'client');
    for (const viewer of [null, other, provider]) {
      await expect(view(client, viewer)).rejects.toEqual(missing);
    }
    expect(await view(client, client)).toMatchObject({ user: { phone: '+34600333444' } });
  });

  test('a client is known to a super-administrator', async () => {
    const admin = await createAccount(app, 'client');
    await app.deps.db
      .updateTable('users')
      .set({ is_superadmin: true })
      .where('id', '=', admin.id)
      .execute();
    expect(await view(client, admin)).toMatchObject({ user: { id: client.id } });
  });

  test('a super-administrator is known to super-administrators alone, even after writing', async () => {
    const admin = await createSuperadmin(app);
    await write(app, admin, provider, 'Hola, te escribe el soporte de Oficio.');
    await expect(view(admin, provider)).rejects.toEqual(missing);
    expect(await view(admin, admin)).toMatchObject({ user: { email: admin.user.email } });
    expect(await view(admin, await createSuperadmin(app))).toMatchObject({
      user: { id: admin.id },
    });
  });

  test('a provider who became a super-administrator is shown without contact data', async () => {
    const promoted = await createAccount(app, 'provider');
    const { email } = promoted.user;
    await ensureSuperadmin(app.deps, { email, password: TEST_PASSWORD });
    expect(await view(promoted, client)).toEqual(await view(promoted, null));
    const admin = await createSuperadmin(app);
    expect(await view(promoted, admin)).toMatchObject({ user: { email } });
  });

  test('a client is known to a provider to whom they have written, and not before', async () => {
    const someone = await createAccount(app, 'client');
    await write(app, provider, someone, '¿Necesitas un fontanero?');
    await expect(view(someone, provider)).rejects.toEqual(missing);
    await write(app, someone, provider, 'Sí, el jueves');
    expect(await view(someone, provider)).toMatchObject({ user: { id: someone.id } });
  });

  test('a client who blocks a provider is unknown to them, but for an appointment to come', async () => {
    const { client: someone, provider: blocked } = await createPair(app);
    const params = { user_id: blocked.id };
    await write(app, someone, blocked, 'Hola');
    const { id } = await acceptedBooking(app, { client: someone, provider: blocked });
    await app.call(blockUser, { params }, someone.token);
    expect(await view(someone, blocked)).toMatchObject({ user: { id: someone.id } });
    await app.call(cancelAppointment, { params: { id } }, someone.token);
    await expect(view(someone, blocked)).rejects.toEqual(missing);
    await app.call(unblockUser, { params }, someone.token);
    expect(await view(someone, blocked)).toMatchObject({ user: { id: someone.id } });
  });

  test('a client is known to the provider of an appointment', async () => {
    const someone = await createAccount(app, 'client');
    const appointment = {
      id: crypto.randomUUID(),
      provider_id: provider.id,
      client_id: someone.id,
      title: 'Grifo',
      date: '2027-01-11',
      start_time: '09:00',
      end_time: '10:00',
      time_zone: 'Europe/Madrid',
      status: 'rejected',
      reject_reason: 'Sin motivo especificado',
    };
    await app.deps.db.insertInto('appointments').values(appointment).execute();
    expect(await view(someone, provider)).toMatchObject({ user: { id: someone.id } });
  });

  test('an unknown id is not found, and no id at all is invalid', async () => {
    const params = { user_id: crypto.randomUUID() };
    await expect(app.call(getProfile, { params })).rejects.toEqual(missing);
    await expect(app.call(getProfile, { params: { user_id: 'x' } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a banned provider is not found while the ban lasts, a deleted one for ever', async () => {
    const someone = await createAccount(app, 'provider');
    await insertBan(app, client, someone);
    await expect(view(someone, client)).rejects.toEqual(missing);
    app.clock.advance({ days: 2 });
    expect(await view(someone, client)).toMatchObject({ user: { id: someone.id } });
    app.clock.advance({ days: -2 });
    await deleteAccount(app, someone);
    app.clock.advance({ days: 2 });
    await expect(view(someone, null)).rejects.toEqual(missing);
  });
});
