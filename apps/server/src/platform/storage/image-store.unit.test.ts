import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Dir, type Dirent, writeFileSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { startTestS3, type TestS3 } from '#app/testing/servers/s3-server.ts';
import { type ImageStore, imagesOn, openImageStore } from './image-store.ts';
import { openS3ImageStore } from './s3-image-store.ts';

const bytes = new Uint8Array([82, 73, 70, 70, 0, 255, 10, 13]);
let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `images-${process.pid}-`));
  s3.objects.clear();
});
afterEach(() => rm(folder, { recursive: true }));

async function listed(images: ImageStore): Promise<string[]> {
  const names: string[] = [];
  for await (const files of images.list()) names.push(...files.map(({ fileName }) => fileName));
  return names.sort();
}

test('other accounts of the machine cannot read the images of a folder', async () => {
  const fileName = await openImageStore(folder).put(bytes);
  for (const path of ['uploads', `uploads/${fileName}`]) {
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
  }
});

describe.each([
  ['a folder', async () => openImageStore(folder)],
  ['a bucket', () => openS3ImageStore(s3.settings)],
])('images in %s', (_place, open) => {
  test('come back as they were stored, under a name of 128 random bits', async () => {
    const images = await open();
    const fileName = await images.put(bytes);
    expect(fileName).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(Buffer.from((await images.get(fileName)) ?? [])).toEqual(Buffer.from(bytes));
    expect(await images.put(bytes)).not.toBe(fileName);
  });

  test('are gone once removed; removing twice is no fault', async () => {
    const images = await open();
    const fileName = await images.put(bytes);
    await images.remove(fileName);
    await images.remove(fileName);
    expect(await images.get(fileName)).toBeNull();
    expect(await listed(images)).toEqual([]);
  });

  test('are all listed, with the moment they were stored', async () => {
    const images = await open();
    expect(await listed(images)).toEqual([]);
    const names: string[] = [];
    for (let image = 0; image < 5; image += 1) names.push(await images.put(bytes));
    expect(await listed(images)).toEqual(names.sort());
    for await (const files of images.list()) {
      for (const { storedAt } of files) {
        expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
      }
    }
  });
});

test('an image in a folder survives a loss of power once it is stored, and is never seen in part', async () => {
  const images = openImageStore(folder);
  const uploads = join(folder, 'uploads');
  const handle = await open(uploads);
  const visible: string[][] = [];
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    visible.push((await readdir(uploads)).filter((name) => name.endsWith('.webp')));
  });
  await handle.close();
  const fileName = await images.put(bytes);
  // The contents first, then the name.
  expect(visible).toEqual([[], [fileName]]);
  expect(await readdir(uploads)).toEqual([fileName]);
});

test('an empty file in a folder is read as such', async () => {
  const images = openImageStore(folder);
  const stored = await images.put(bytes);
  await truncate(join(folder, 'uploads', stored), 0);
  expect((await images.get(stored))?.length).toBe(0);
});

test('what a process has left incomplete is removed an hour later', async () => {
  const images = openImageStore(folder);
  const uploads = join(folder, 'uploads');
  const names = ['left.incomplete', 'underway.incomplete'];
  for (const name of names) await writeFile(join(uploads, name), 'x');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(uploads, 'left.incomplete'), earlier, earlier);
  expect(await listed(images)).toEqual([]);
  expect(await readdir(uploads)).toEqual(['underway.incomplete']);
});

test('a large folder is read only as far as its files are listed', async () => {
  let read = 0;
  const iterate = Dir.prototype[Symbol.asyncIterator];
  const counted = vi.spyOn(Dir.prototype, Symbol.asyncIterator);
  counted.mockImplementation(async function* (this: Dir): AsyncGenerator<Dirent, undefined> {
    for await (const entry of { [Symbol.asyncIterator]: () => iterate.call(this) }) {
      read += 1;
      yield entry;
    }
    return undefined;
  });
  onTestFinished(() => counted.mockRestore());
  const images = openImageStore(folder);
  const readForFirst = async (added: number) => {
    for (let file = 0; file < added; file += 1) {
      writeFileSync(join(folder, 'uploads', `${randomBytes(16).toString('hex')}.webp`), '');
    }
    read = 0;
    for await (const files of images.list()) return { read, listed: files.length };
    return null;
  };
  const ofFew = await readForFirst(1000);
  expect(ofFew).toEqual({ read: 500, listed: 500 });
  expect(await readForFirst(3000)).toEqual(ofFew);
  expect(await listed(images)).toHaveLength(4000);
});

test('other files in the folder or the bucket are no images', async () => {
  const local = openImageStore(folder);
  await writeFile(join(folder, 'uploads', 'notes.txt'), 'x');
  s3.objects.set('backup.tar', { bytes: Buffer.from('x'), storedAt: new Date() });
  expect(await listed(local)).toEqual([]);
  expect(await listed(await openS3ImageStore(s3.settings))).toEqual([]);
});

test('with a bucket nothing is written to disk', async () => {
  const images = await openS3ImageStore(s3.settings);
  const fileName = await images.put(bytes);
  expect([...s3.objects.keys()]).toEqual([fileName]);
  expect(await readdir(folder)).toEqual([]);
});

test('a bucket that refuses its keys is a service that is away', async () => {
  const images = await openS3ImageStore({
    ...s3.settings,
    credentials: { accessKeyId: 'AKOTHER', secretAccessKey: 'secret' },
  });
  await expect(images.put(bytes)).rejects.toBeInstanceOf(Unavailable);
  await expect(images.get(`${'0'.repeat(32)}.webp`)).rejects.toBeInstanceOf(Unavailable);
});

test('without keys of its own a bucket gets the short-lived ones of the machine', async () => {
  const Expiration = new Date(Date.now() + 3_600_000).toISOString();
  const keys = { AccessKeyId: 'AKOFICIO', SecretAccessKey: 's', Token: 'brief', Expiration };
  const role = createServer((_request, response) => response.end(JSON.stringify(keys)));
  await once(role.listen(0, '127.0.0.1'), 'listening');
  const { port } = role.address() as AddressInfo;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  const images = await openS3ImageStore({ ...s3.settings, credentials: null });
  const fileName = await images.put(bytes);
  expect(s3.objects.has(fileName)).toBe(true);
  expect(s3.tokens).toContain('brief');
  vi.unstubAllEnvs();
  await new Promise((resolve) => role.close(resolve));
});

test.each(['before', 'within'] as const)(
  'a bucket that hangs %s its answer is away after one short deadline',
  async (when) => {
    const hanging = await startTestS3();
    const images = await openS3ImageStore(hanging.settings);
    const fileName = await images.put(bytes);
    hanging.hang(when);
    try {
      const operations = [
        images.get(fileName),
        images.getVariant(fileName, 96),
        ...(when === 'before'
          ? [images.put(bytes), images.putVariant(fileName, 96, bytes), images.remove(fileName)]
          : []),
      ];
      for (const outcome of await Promise.allSettled(operations)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
      }
    } finally {
      await hanging.close();
    }
  },
);

test('a folder that takes no files is a service that is away', async () => {
  const images = openImageStore(folder);
  const stored = await images.put(bytes);
  await rm(join(folder, 'uploads'), { recursive: true });
  await writeFile(join(folder, 'uploads'), 'a file in the place of the folder');
  await expect(images.put(bytes)).rejects.toBeInstanceOf(Unavailable);
  await expect(images.putVariant(stored, 96, bytes)).rejects.toBeInstanceOf(Unavailable);
});

test('a full disk is a service that is away', async () => {
  const images = openImageStore(folder);
  const stored = await images.put(bytes);
  const handle = await open(join(folder, 'uploads', stored));
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
  await handle.close();
  await expect(images.putVariant(stored, 96, bytes)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { cause: { code: 'ENOSPC' } },
  });
  expect(await readdir(join(folder, 'uploads'))).toEqual([stored]);
});

test('a file that is removed during the listing is omitted', async () => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const images = imagesOn(disk);
  const [kept, removed] = [await images.put(bytes), await images.put(bytes)];
  const listAll = disk.listAll.bind(disk);
  vi.spyOn(disk, 'listAll').mockImplementation(async (...given) => {
    const page = await listAll(...given);
    const objects = [...page.objects];
    await images.remove(removed);
    return { ...page, objects };
  });
  expect(await listed(images)).toEqual([kept]);
});
