import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@oficio/contract/errors/messages.ts';
import { PICTURE_WIDTHS } from '@oficio/contract/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeInTurn } from '#app/platform/storage/image-queue.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createImage } from '#app/testing/images.ts';
import { startTestS3, type TestS3 } from '#app/testing/servers/s3-server.ts';

const NARROW = 96;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

async function readWhole(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
}

const places = {
  'a folder': {
    settings: () => ({}),
    files: ({ deps }: TestApp) => readdir(folderOf(deps.config.dataDir)),
  },
  'a bucket': { settings: () => ({ s3: s3.settings }), files: async () => [...s3.objects.keys()] },
};
const folderOf = (dataDir: string) => join(dataDir, 'uploads');

describe.each(Object.entries(places))('an image kept in %s', (_place, { settings, files }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ settings: settings() });
  });
  afterAll(() => app.close());

  const store = async (width: number, height: number) =>
    app.deps.images.put(await createImage({ width, height, format: 'webp' }));
  // The whole body is read: a connection with an unread answer would keep the server from closing.
  const read = async (width: number | string, file: string) => {
    const signed = app.deps.imageLinks.sign(file).replace('/uploads/', `/uploads/${width}/`);
    const { status, headers, ...answer } = await readWhole(app.host + signed);
    return new Response(answer.bytes, { status, headers });
  };
  const widthOf = async (answer: Response) => (await sharp(await answer.bytes()).metadata()).width;
  const keptOf = async (file: string) =>
    (await files(app)).filter((name) => name.startsWith(file.slice(0, 32)));

  test.each(PICTURE_WIDTHS)('is served %i pixels wide, always the same', async (width) => {
    const file = await store(1400, 900);
    const answer = await read(width, file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${file}"`,
    });
    const bytes = await answer.bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: Math.round((900 * width) / 1400),
    });
    expect(await keptOf(file)).toHaveLength(2);
    expect(await (await read(width, file)).bytes()).toEqual(bytes);
  });

  test('is never enlarged', async () => {
    const file = await store(64, 48);
    for (const width of PICTURE_WIDTHS) expect(await widthOf(await read(width, file))).toBe(64);
    expect(await keptOf(file)).toEqual([file]);
  });

  test.each(['100', '0', '-96', '096', '96.0', '96px', '1600', '99999'])(
    'is not there in a width of %s',
    async (width) => {
      const answer = await read(width, await store(200, 100));
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ detail: messages.notFound });
    },
  );

  test('that was never stored is not found in any width', async () => {
    for (const width of PICTURE_WIDTHS) {
      expect((await read(width, `${'0'.repeat(32)}.webp`)).status).toBe(404);
    }
  });

  test('takes its other widths along when it is removed', async () => {
    const file = await store(1400, 900);
    for (const width of PICTURE_WIDTHS) await read(width, file);
    expect(await keptOf(file)).toHaveLength(1 + PICTURE_WIDTHS.length);
    await app.deps.images.remove(file);
    expect(await keptOf(file)).toEqual([]);
    for (const width of PICTURE_WIDTHS) expect((await read(width, file)).status).toBe(404);
  });

  test('leaves nothing when it is removed while it is scaled', async () => {
    const file = await store(1400, 900);
    const answers = PICTURE_WIDTHS.map((width) => read(width, file));
    await Promise.race(answers);
    await app.deps.images.remove(file);
    await Promise.all(answers);
    expect(await keptOf(file)).toEqual([]);
  });

  test('is scaled once for all who ask at the same time', async () => {
    const file = await store(1400, 900);
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(NARROW, file)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map(widthOf)))).toEqual(new Set([NARROW]));
    expect(await keptOf(file)).toHaveLength(2);
  });

  test('is sent unscaled and not cached while too many calls wait', async () => {
    const file = await store(1400, 900);
    let end = () => {};
    const blocked = new Promise<void>((resolve) => {
      end = resolve;
    });
    const waiting = Array.from({ length: 25 }, () => decodeInTurn('scaled', () => blocked));
    const answer = await read(NARROW, file);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await widthOf(answer)).toBe(1400);
    end();
    await Promise.all(waiting);
    expect(await widthOf(await read(NARROW, file))).toBe(NARROW);
  });

  test('is sent unscaled while uploads have taken all places of the queue', async () => {
    const file = await store(1400, 900);
    let end = () => {};
    const blocked = new Promise<void>((resolve) => {
      end = resolve;
    });
    const uploads = Promise.allSettled(
      Array.from({ length: 100 }, (_, account) =>
        decodeInTurn(`account ${account}`, () => blocked),
      ),
    );
    const answer = await read(NARROW, file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await widthOf(answer)).toBe(1400);
    end();
    await uploads;
    expect(await widthOf(await read(NARROW, file))).toBe(NARROW);
  });
});

test('a narrower image of which only a part was written is made again', async () => {
  const app = await buildTestApp();
  const file = await app.deps.images.put(
    await createImage({ width: 400, height: 300, format: 'webp' }),
  );
  const url = app.host + app.deps.imageLinks.sign(file).replace('/uploads/', `/uploads/${NARROW}/`);
  const whole = await (await fetch(url)).bytes();
  const path = join(folderOf(app.deps.config.dataDir), file.replace('.webp', `-${NARROW}.webp`));
  await writeFile(path, whole.subarray(0, whole.length / 2));
  expect(await (await fetch(url)).bytes()).toEqual(whole);
  await app.close();
});
