import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { imageCallsOf } from '#app/platform/storage/image-queue.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage, createPixelBomb, createProgressiveBomb } from '#app/testing/images.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { startTestS3 } from '#app/testing/servers/s3-server.ts';
import { uploadsPerUser } from './policy.ts';

const app = await startTestApp();
let author: TestAccount;
beforeAll(async () => {
  author = await createAccount(app, 'client');
});

const refusal = (status: number, detail: string) => expect.objectContaining({ status, detail });
const badFormat = refusal(415, 'Formato de imagen no permitido');

const upload = (bytes: Uint8Array<ArrayBuffer>, token = author.token) =>
  app.call(uploadImage, { file: new Blob([bytes]) }, token);

const storedFiles = () => readdir(join(app.deps.config.dataDir, 'uploads')).catch(() => []);

const rowsOf = (owner: string) =>
  app.deps.db.selectFrom('uploads').selectAll().where('owner_id', '=', owner).execute();

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s comes back as WebP', async (format) => {
    const { image_url } = await upload(await createImage({ format }));
    expect(image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp\?expires=\d+&signature=[\w-]{43}$/);
    const answer = await fetch(app.host + image_url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const served = await sharp(await answer.bytes()).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  test('is scaled down to 1600 pixels on its longest side', async () => {
    const { image_url } = await upload(
      await createImage({ width: 800, height: 3200, format: 'jpeg' }),
    );
    const bytes = await (await fetch(app.host + image_url)).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 1600 });
  });

  test('for an avatar is scaled down to 512 pixels', async () => {
    const file = new Blob([await createImage({ width: 900, height: 600, format: 'jpeg' })]);
    const query = { purpose: 'avatar' } as const;
    const { image_url } = await app.call(uploadImage, { file, query }, author.token);
    const bytes = await (await fetch(app.host + image_url)).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 341 });
  });

  test('for anything else than what the contract names is refused', async () => {
    const file = new Blob([await createImage()]);
    const query = { purpose: 'poster' as 'avatar' };
    await expect(app.call(uploadImage, { file, query }, author.token)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('stands upright and has lost where it was taken', async () => {
    const lying = await sharp(await createImage({ width: 60, height: 30 }))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(lying.includes('secreto')).toBe(true);
    const { image_url } = await upload(new Uint8Array(lying));
    const served = Buffer.from(await (await fetch(app.host + image_url)).bytes());
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ width: 30, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(served.includes('secreto')).toBe(false);
  });
});

describe('a sound picture that is also', () => {
  const markers = ['alert(1)', '%PDF', 'PK\x05\x06', '<svg', '<!DOCTYPE'];
  test.each([
    ['a page', '<!DOCTYPE html><body onload=alert(1)>'],
    ['a script', '/*<Script>*/alert(1)'],
    ['a drawing', '<svg onload="alert(1)"/>'],
    ['a PDF', '%PDF-1.7 alert(1)'],
    ['an archive', `PK\x05\x06${'\0'.repeat(18)}`],
  ])('%s is kept as a picture and nothing else', async (_kind, other) => {
    const keeps = async (polyglot: Buffer) => {
      expect(polyglot.includes(other, 'latin1')).toBe(true);
      const { image_url } = await upload(new Uint8Array(polyglot));
      const response = await fetch(app.host + image_url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const stored = Buffer.from(await response.bytes());
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 64 });
      expect(markers.filter((marker) => stored.includes(marker, 'latin1'))).toEqual([]);
      expect(stored.readUInt32LE(4) + 8).toBe(stored.length);
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      await keeps(Buffer.concat([await createImage({ format }), Buffer.from(other, 'latin1')]));
    }
    if (other.includes('\0')) return;
    const described = sharp(await createImage()).jpeg();
    await keeps(await described.withExif({ IFD0: { ImageDescription: other } }).toBuffer());
  });
});

describe('refused, with nothing left on disk:', () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>, answer: unknown) => {
    const stranger = await createAccount(app, 'client');
    const before = await storedFiles();
    await expect(upload(bytes, stranger.token)).rejects.toEqual(answer);
    expect(await storedFiles()).toEqual(before);
    expect(await rowsOf(stranger.id)).toEqual([]);
  };
  const text = (value: string) => new TextEncoder().encode(value);

  test('SVG, HTML, GIF and an empty file', async () => {
    await refused(text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), badFormat);
    await refused(text('<!doctype html><script>alert(1)</script>'), badFormat);
    await refused(text('GIF89a\x01\x00\x01\x00'), badFormat);
    await refused(new Uint8Array(), badFormat);
  });

  test('a page that begins like a PNG', async () => {
    await refused(Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'), badFormat);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a cut-off %s', async (format) => {
    const whole = await createImage({ format, width: 400, height: 400 });
    await refused(whole.subarray(0, whole.length >> 1), badFormat);
  });

  test('250 megapixels in less than 1 MB', async () => {
    const bomb = createPixelBomb(15_812);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      format: 'png',
      width: 15_812,
      height: 15_812,
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    await refused(bomb, refusal(413, 'La imagen no puede superar 24 megapíxeles'));
  });

  test('a file one byte above the limit, and one of 10 MB', async () => {
    const tooLarge = refusal(413, 'La imagen no puede superar 5MB');
    await refused(new Uint8Array(5_242_881), tooLarge);
    await refused(new Uint8Array(10_000_000), tooLarge);
    await refused(new Uint8Array(5_242_880), badFormat);
  });
});

test('with a bucket images go there and are served from there; without it the answer is 503', async () => {
  const s3 = await startTestS3();
  const remote = await buildTestApp({ settings: { s3: s3.settings } });
  try {
    const { token } = await createAccount(remote, 'client');
    const file = new Blob([await createImage()]);
    const { image_url } = await remote.call(uploadImage, { file }, token);
    expect([...s3.objects.keys()]).toEqual([fileNameOf(image_url)]);
    const answer = await fetch(remote.host + image_url);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'webp' });
    expect((await fetch(`${remote.host}/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404);

    await s3.close();
    const away = refusal(503, 'Servicio no disponible temporalmente');
    await expect(remote.call(uploadImage, { file }, token)).rejects.toEqual(away);
    expect((await fetch(remote.host + image_url)).status).toBe(503);
  } finally {
    await remote.close();
  }
});

test('where the folder takes no files the answer is 503, and narrower pictures are still served', async () => {
  const full = await buildTestApp({ settings: { rateLimitFactor: 1 } });
  const folder = join(full.deps.config.dataDir, 'uploads');
  try {
    const { id, token } = await createAccount(full, 'client');
    const file = new Blob([await createImage({ width: 400, height: 300 })]);
    const { image_url } = await full.call(uploadImage, { file }, token);
    // The variant cannot be written, because a folder has its name.
    const file_name = fileNameOf(image_url) ?? '';
    await mkdir(join(folder, file_name.replace('.webp', '-96.webp')));
    const narrow = await fetch(full.host + image_url.replace('/uploads/', '/uploads/96/'));
    expect([narrow.status, narrow.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await sharp(await narrow.bytes()).metadata()).toMatchObject({ width: 96 });

    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of the folder');
    await expect(full.call(uploadImage, { file }, token)).rejects.toEqual(
      refusal(503, 'Servicio no disponible temporalmente'),
    );
    // What is sent again during an outage does not use up the limit.
    await rm(folder);
    await mkdir(folder);
    // Reads of the table go on, and the insertion waits until its statement is cancelled.
    const held = await holdLocks(
      full.deps.config.databaseUrl,
      'lock table uploads in share mode',
      [],
    );
    await expect(full.call(uploadImage, { file }, token)).rejects.toMatchObject({ status: 503 });
    await held.release();
    await full.deps.limits.take(uploadsPerUser, id, uploadsPerUser.points - 1);
    await expect(full.call(uploadImage, { file }, token)).rejects.toMatchObject({ status: 429 });
  } finally {
    await full.close();
  }
});

test('with more scans than a progressive JPEG has it is not decoded', async () => {
  const progressive = await sharp(await createImage({ width: 300, height: 200 }))
    .jpeg({ progressive: true })
    .toBuffer();
  await expect(upload(progressive)).resolves.toBeTruthy();
  await expect(upload(await createProgressiveBomb(60))).rejects.toEqual(badFormat);
});

test('accounts take turns: many images of one wait for one of another', async () => {
  const busy = await createAccount(app, 'provider');
  const order: string[] = [];
  const photo = `data:image/png;base64,${createPixelBomb(4800).toString('base64')}`;
  const gallery = Array.from({ length: 12 }, () => photo);
  const many = app.call(updateProfile, { body: { profile: { gallery } } }, busy.token);
  const large = many.then(() => order.push('twelve'));
  await vi.waitUntil(() => imageCallsOf(busy.id) > 0);
  await upload(await createImage());
  order.push('one');
  await large;
  expect(order).toEqual(['one', 'twelve']);
});

test('an account keeps at most 200 MB', async () => {
  const hoarder = await createAccount(app, 'client');
  const row = { id: newId(), owner_id: hoarder.id, file_name: `${'0'.repeat(32)}.webp` };
  const size = { width: 1, height: 1, bytes: 200_000_000, created_at: app.clock.now() };
  await app.deps.db
    .insertInto('uploads')
    .values({ ...row, ...size })
    .execute();
  await expect(upload(await createImage(), hoarder.token)).rejects.toEqual(
    refusal(409, 'Has alcanzado el máximo de 200 MB en imágenes. Elimina alguna para subir otra'),
  );
});

describe('the call', () => {
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${app.host}/api/upload/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}`, ...headers },
      body,
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));

  test('needs a session', async () => {
    await expect(app.call(uploadImage, { file: new Blob(['x']) })).rejects.toEqual(
      refusal(401, 'Sesión no válida o caducada'),
    );
  });

  test('wants its file in the field file', async () => {
    const form = new FormData();
    form.set('otro', new Blob(['x']));
    expect(await post(form)).toEqual({
      status: 422,
      body: { detail: 'El campo file es obligatorio' },
    });
    expect(await post(new FormData())).toMatchObject({ status: 422 });
  });

  test('refuses JSON and broken multipart', async () => {
    const unreadable = { status: 400, body: { detail: 'Datos no válidos' } };
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual(unreadable);
    expect(await post('--x\r\n', { 'content-type': 'multipart/form-data' })).toEqual(unreadable);
    expect(
      await post('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    ).toEqual(unreadable);
  });

  test('is limited to 30 an hour', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const { token } = await createAccount(strict, 'client');
      const send = () => strict.call(uploadImage, { file: new Blob(['x']) }, token);
      for (let attempt = 0; attempt < 30; attempt += 1)
        await expect(send()).rejects.toEqual(badFormat);
      await expect(send()).rejects.toEqual(
        refusal(429, 'Demasiados intentos. Inténtalo más tarde'),
      );
    } finally {
      await strict.close();
    }
  });

  test('no other call takes multipart bodies', async () => {
    const answer = await fetch(`${app.host}/api/auth/login`, {
      method: 'POST',
      body: new FormData(),
    });
    expect(answer.status).toBe(400);
  });
});
