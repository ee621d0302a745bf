import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getMyProfile,
  getProfile,
  updateAvailability,
  updateProfile,
} from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createDataUrl, createImage } from '#app/testing/images.ts';

let app: TestApp;
let provider: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  app = await buildTestApp();
  provider = await createAccount(app, 'provider', {
    name: 'Ramón Etxeberria',
    phone: '600 111 222',
  });
  client = await createAccount(app, 'client', { name: 'Lucía Herrero', phone: '600 333 444' });
  await save(provider, {
    profile: { location: { lat: 40.4168, lng: -3.7038, address: 'Calle Mayor 1, Madrid' } },
  });
});
afterAll(() => app.close());

type Save = Parameters<typeof app.call<typeof updateProfile>>[1]['body'];

const refusal = (status: number, detail: string) => expect.objectContaining({ status, detail });
const save = (account: TestAccount, body: Save) => app.call(updateProfile, { body }, account.token);
const mine = (account: TestAccount) => app.call(getMyProfile, {}, account.token);
const view = (account: TestAccount, viewer: TestAccount | null) =>
  app.call(getProfile, { params: { user_id: account.id } }, viewer?.token ?? null);

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
      user: { name: 'Ramón Etxeberria', phone: '600 999 888', description: 'Reparo  grifos.' },
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

  test('refuses a fourth category, an unknown one and half a place', async () => {
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

  test('a client has a place but nothing that only providers have', async () => {
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

describe('pictures', () => {
  const storedFiles = () => readdir(join(app.deps.config.dataDir, 'uploads')).catch(() => []);

  test('arrive as data URLs and stay by the URLs handed out', async () => {
    const photo = await createDataUrl({ width: 900, height: 600 });
    const gallery = await Promise.all([createDataUrl({ width: 40 }), createDataUrl({ width: 50 })]);
    await save(provider, { user: { photo }, profile: { gallery } });
    const before = await mine(provider);
    expect(before.user.photo).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const avatar = await (await fetch(app.host + before.user.photo)).bytes();
    expect(await sharp(avatar).metadata()).toMatchObject({ width: 512, height: 341 });

    const [first = '', second = ''] = before.profile.gallery;
    const added = await createDataUrl({ width: 60 });
    await save(provider, {
      user: { photo: before.user.photo },
      profile: { gallery: [second, added, first, second] },
    });
    const after = await mine(provider);
    expect(after.user.photo).toBe(before.user.photo);
    expect(after.profile.gallery).toEqual([second, expect.stringMatching('/uploads/'), first]);

    await save(provider, { user: { photo: null }, profile: { gallery: [] } });
    expect(await mine(provider)).toMatchObject({ user: { photo: null }, profile: { gallery: [] } });
  });

  test.each([
    'https://example.com/a.png',
    'javascript:alert(1)',
    '/uploads/../secret',
    `/uploads/${'0'.repeat(32)}.webp`,
  ])('refuses the URL %s', async (photo) => {
    await expect(save(client, { user: { photo } })).rejects.toEqual(
      refusal(422, 'Imagen no válida'),
    );
  });

  test('refuses the upload of somebody else', async () => {
    const file = new Blob([await createImage()]);
    const { image_url } = await app.call(uploadImage, { file }, client.token);
    await expect(save(provider, { profile: { gallery: [image_url] } })).rejects.toEqual(
      refusal(422, 'Imagen no válida'),
    );
  });

  test('a refused save leaves no file and changes nothing', async () => {
    const before = [await mine(provider), await storedFiles()];
    const good = await createDataUrl();
    const unknown = `/uploads/${'0'.repeat(32)}.webp`;
    await expect(
      save(provider, { user: { name: 'Otro' }, profile: { gallery: [good, unknown] } }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      save(provider, {
        user: { photo: good },
        profile: { gallery: ['data:image/svg+xml,<svg/>'] },
      }),
    ).rejects.toEqual(refusal(415, 'Formato de imagen no permitido'));
    expect([await mine(provider), await storedFiles()]).toEqual(before);
  });

  test('refuses a thirteenth picture and one above 5 MB', async () => {
    const gallery = Array.from({ length: 13 }, () => 'data:,');
    await expect(save(provider, { profile: { gallery } })).rejects.toEqual(
      refusal(422, 'Máximo 12 imágenes en la galería'),
    );
    const photo = `data:image/png;base64,${'A'.repeat(7_000_000)}`;
    await expect(save(provider, { user: { photo } })).rejects.toEqual(
      refusal(413, 'La imagen no puede superar 5MB'),
    );
  });
});

describe('who sees whom', () => {
  const missing = refusal(404, 'Recurso no encontrado');

  test('a guest sees a provider without a trace of contact or place', async () => {
    const answer = await fetch(`${app.host}/api/profile/${provider.id}`);
    expect(answer.status).toBe(200);
    const raw = await answer.text();
    for (const secret of [
      'email',
      '@',
      'phone',
      '600',
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
      user: { email: provider.user.email, phone: '600 999 888' },
      profile: { location: { lat: 40.4168, lng: -3.7038 }, address: 'Calle Mayor 1, Madrid' },
    });
  });

  test('a client is unknown to guests, clients and providers they never dealt with', async () => {
    const other = await createAccount(app, 'client');
    for (const viewer of [null, other, provider]) {
      await expect(view(client, viewer)).rejects.toEqual(missing);
    }
    expect(await view(client, client)).toMatchObject({ user: { phone: '600 333 444' } });
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

  test('a client is known to the provider of a conversation once it has a message', async () => {
    const someone = await createAccount(app, 'client');
    const [first_user_id = '', second_user_id = ''] = [someone.id, provider.id].sort();
    const conversation = { first_user_id, second_user_id };
    await app.deps.db.insertInto('conversations').values(conversation).execute();
    await expect(view(someone, provider)).rejects.toEqual(missing);
    await app.deps.db
      .updateTable('conversations')
      .set({ last_seq: 1, last_message_at: new Date() })
      .where('id', '=', `${first_user_id}_${second_user_id}`)
      .execute();
    expect(await view(someone, provider)).toMatchObject({ user: { id: someone.id } });
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
    const now = app.clock.now().getTime();
    const ban = {
      id: crypto.randomUUID(),
      user_id: someone.id,
      admin_id: client.id,
      reason: 'Spam',
      starts_at: new Date(now),
      ends_at: new Date(now + 86_400_000),
    };
    await app.deps.db.insertInto('bans').values(ban).execute();
    await expect(view(someone, client)).rejects.toEqual(missing);
    app.clock.advance({ days: 2 });
    expect(await view(someone, client)).toMatchObject({ user: { id: someone.id } });
    app.clock.advance({ days: -2 });
    await deleteAccount(app, someone);
    app.clock.advance({ days: 2 });
    await expect(view(someone, null)).rejects.toEqual(missing);
  });
});
