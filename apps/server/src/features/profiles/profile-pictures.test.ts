import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { requireUser } from '#app/platform/actor.ts';
import { sessions } from '#app/run-features.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createDataUrl, createImage } from '#app/testing/images.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { updateProfile as saveProfile } from './update-profile.ts';

const app = await startTestApp();
const provider = await createAccount(app, 'provider');
const client = await createAccount(app, 'client');

type Save = Parameters<typeof app.call<typeof updateProfile>>[1]['body'];

const save = (account: TestAccount, body: Save) => app.call(updateProfile, { body }, account.token);
const mine = (account: TestAccount) => app.call(getMyProfile, {}, account.token);

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

  test('refuses an upload of another user', async () => {
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

  test('come in at most 8 MB in all', async () => {
    const gallery = Array.from(
      { length: 2 },
      () => `data:image/png;base64,${'A'.repeat(4_500_000)}`,
    );
    await expect(save(provider, { profile: { gallery } })).rejects.toEqual(
      refusal(413, 'Los datos enviados son demasiado grandes'),
    );
  });

  test('count against the limit of uploads, unless they are stored already', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const { token } = await createAccount(strict, 'provider');
      const saveGallery = (gallery: string[]) =>
        strict.call(updateProfile, { body: { profile: { gallery } } }, token);
      const file = new Blob([await createImage()]);
      const stored: string[] = [];
      for (let upload = 0; upload < 10; upload += 1) {
        stored.push((await strict.call(uploadImage, { file }, token)).image_url);
      }
      const fresh = await createDataUrl();
      for (let save = 0; save < 2; save += 1) {
        await saveGallery(Array.from({ length: 9 }, () => fresh));
      }
      await saveGallery(stored);
      await strict.call(uploadImage, { file }, token);
      const before = await readdir(join(strict.deps.config.dataDir, 'uploads'));
      await expect(saveGallery([...stored.slice(1), fresh, fresh, fresh])).rejects.toEqual(
        refusal(429, 'Demasiados intentos. Inténtalo más tarde'),
      );
      expect(await readdir(join(strict.deps.config.dataDir, 'uploads'))).toEqual(before);
      await strict.call(uploadImage, { file }, token);
      await expect(strict.call(uploadImage, { file }, token)).rejects.toMatchObject({
        status: 429,
      });
      await saveGallery(stored.slice(2));
    } finally {
      await strict.close();
    }
  });

  test('are kept when it is unknown whether the save was committed', async () => {
    const { transact, ...deps } = app.deps;
    const lost: typeof transact = async (caller, work) => {
      await transact(caller, work);
      throw new Error('Connection terminated unexpectedly');
    };
    const other = await createAccount(app, 'provider');
    const actor = await sessions.authenticate(app.deps, other.token);
    const input = { user: { photo: await createDataUrl() } };
    await expect(
      saveProfile({ ...deps, transact: lost }, requireUser(actor), input),
    ).rejects.toThrow('Connection terminated');
    const { photo } = (await mine(other)).user;
    expect((await fetch(`${app.host}${photo}`)).status).toBe(200);
  });
});
