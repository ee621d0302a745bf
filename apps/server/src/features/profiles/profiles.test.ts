import { getMyProfile, updateAvailability, updateProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();
const provider = await createAccount(app, 'provider');
const client = await createAccount(app, 'client');

type Save = Parameters<typeof app.call<typeof updateProfile>>[1]['body'];

const save = (account: TestAccount, body: Save) => app.call(updateProfile, { body }, account.token);
const mine = (account: TestAccount) => app.call(getMyProfile, {}, account.token);

await save(provider, {
  profile: { location: { lat: 40.4168, lng: -3.7038, address: 'Calle Mayor 1, Madrid' } },
});

describe('the own profile', () => {
  test('changes in the fields sent and in no others', async () => {
    await save(provider, {
      user: { phone: '600 999 888', description: '  Reparo  grifos.\n' },
      profile: {
        categories: ['Fontanería', 'Plomería'],
        status: 'busy',
        time_zone: 'Atlantic/Canary',
        schedule: [{ day: 'monday', enabled: true, start_time: '08:00', end_time: '15:00' }],
      },
    });
    expect(await mine(provider)).toMatchObject({
      user: {
        name: 'Ramón Etxeberria',
        phone: '+34600999888',
        phone_display: '600 99 98 88',
        description: 'Reparo  grifos.',
      },
      profile: {
        categories: ['Fontanería', 'Plomería'],
        status: 'busy',
        time_zone: 'Atlantic/Canary',
        location: { lat: 40.4168, lng: -3.7038, address: 'Calle Mayor 1, Madrid' },
        address: 'Calle Mayor 1, Madrid',
        work_schedule: [{ day: 'monday', start_time: '08:00', end_time: '15:00' }],
        rating: 0,
        review_count: 0,
      },
    });
    await save(provider, {});
    expect((await mine(provider)).profile.categories).toEqual(['Fontanería', 'Plomería']);
  });

  test('keeps the order of categories and takes each once', async () => {
    await save(provider, { profile: { categories: ['Salud', 'Pintura', 'Salud'] } });
    expect((await mine(provider)).profile.categories).toEqual(['Salud', 'Pintura']);
  });

  test('empty texts and a location of null clear', async () => {
    const other = await createAccount(app, 'provider', { phone: '600 000 000' });
    await save(other, {
      user: { phone: '', description: '' },
      profile: { location: { lat: 1, lng: 2, address: 'Aquí' } },
    });
    await save(other, { profile: { location: { address: 'Allí' } } });
    expect((await mine(other)).profile.location).toEqual({ lat: 1, lng: 2, address: 'Allí' });
    await save(other, { profile: { location: null } });
    expect(await mine(other)).toMatchObject({
      user: { phone: null, description: null },
      profile: { location: null, address: null },
    });
  });

  test('refuses a fourth category, an unknown one and an incomplete location', async () => {
    const tooMany = { categories: ['Salud', 'Pintura', 'Diseño', 'Marketing'] } as const;
    await expect(
      save(provider, { profile: { categories: [...tooMany.categories] } }),
    ).rejects.toEqual(refusal(422, 'Máximo 3 categorías permitidas'));
    await expect(
      save(provider, { profile: { categories: ['Astrología' as 'Salud'] } }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(save(provider, { profile: { location: { lat: 3 } } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      save(provider, { profile: { location: { lat: 91, lng: 0 } } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('a client has a location but no fields of providers', async () => {
    await save(client, {
      user: { name: 'Lucía Herrero' },
      profile: { location: { address: 'Gran Vía 2, Madrid', lat: 40.42, lng: -3.7 } },
    });
    expect((await mine(client)).profile.address).toBe('Gran Vía 2, Madrid');
    const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
    await expect(save(client, { profile: { status: 'available' } })).rejects.toEqual(forbidden);
    await expect(save(client, { profile: { gallery: [] } })).rejects.toEqual(forbidden);
    await expect(save(client, { profile: { schedule: [] } })).rejects.toEqual(forbidden);
    await expect(
      app.call(updateAvailability, { body: { status: 'available' } }, client.token),
    ).rejects.toEqual(forbidden);
  });

  test('the switch of the navigation bar sets the status', async () => {
    await app.call(updateAvailability, { body: { status: 'available' } }, provider.token);
    expect((await mine(provider)).profile.status).toBe('available');
  });

  test('is available, busy or offline, and nothing else', async () => {
    for (const status of ['busy', 'offline', 'available'] as const) {
      await save(provider, { profile: { status } });
      expect((await mine(provider)).profile.status).toBe(status);
    }
    const unheardOf = { status: 'away' as 'busy' };
    await expect(save(provider, { profile: unheardOf })).rejects.toMatchObject({ status: 422 });
    expect((await mine(provider)).profile.status).toBe('available');
  });
});
