import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { eraseMessage } from '../conversations/messages/queries.ts';
import { uploads } from './feature.ts';
import { removeUnusedImages as removeUnused } from './remove-unused-images.ts';
import { fileDeletion } from './schedule-deletion.ts';

const app = await startTestApp({ withJobs: true });
/** Resolves once the files are deleted too. */
const clean = async () => {
  const removed = await removeUnused(app.deps);
  await jobsDone(app, fileDeletion);
  return removed;
};
let client: TestAccount;
let provider: TestAccount;
beforeEach(async () => {
  await clean();
  [client, provider] = await Promise.all([
    createAccount(app, 'client'),
    createAccount(app, 'provider'),
  ]);
});

const upload = async (owner: TestAccount) => {
  const file = new Blob([await createImage()]);
  return (await app.call(uploadImage, { file }, owner.token)).image_url;
};
const isThere = async (url: string) => (await app.deps.images.get(fileOf(url))) !== null;
const fileOf = (url: string) => fileNameOf(url) ?? '';
const save = (gallery: string[], photo?: string | null) =>
  app.call(
    updateProfile,
    { body: { profile: { gallery }, ...(photo === undefined ? {} : { user: { photo } }) } },
    provider.token,
  );
const send = (image_url: string) => {
  const body = {
    conversation_id: conversationIdOf(client.id, provider.id),
    receiver_id: provider.id,
    message: 'La fuga',
    message_type: 'image' as const,
    image_url,
  };
  return app.call(sendMessage, { body }, client.token);
};
const nextDay = () => app.clock.advance({ hours: 24, minutes: 1 });
const nothing = { uploads: 0, strayFiles: 0 };

describe('an image nothing refers to', () => {
  test('is removed with its file after 24 hours, and once', async () => {
    const url = await upload(client);
    app.clock.advance({ hours: 23 });
    expect(await clean()).toEqual(nothing);
    expect(await isThere(url)).toBe(true);
    app.clock.advance({ hours: 1, minutes: 1 });
    expect(await clean()).toEqual({ uploads: 1, strayFiles: 0 });
    expect(await isThere(url)).toBe(false);
    expect(await clean()).toEqual(nothing);
  });

  test('cannot be sent any more: the sender hears so', async () => {
    const url = await upload(client);
    nextDay();
    await clean();
    await expect(send(url)).rejects.toEqual(refusal(422, 'Imagen no válida'));
  });

  test('is removed once by two processes at the same time', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => upload(client)));
    nextDay();
    const runs = await Promise.all([clean(), clean()]);
    expect(runs.reduce((sum, { uploads }) => sum + uploads, 0)).toBe(urls.length);
    expect(await readdir(join(app.deps.config.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('an image in use', () => {
  test('stays: in a message, in the gallery, as a photo; and goes when it is taken out', async () => {
    const [sent, kept, photo, gone] = await Promise.all([
      upload(client),
      upload(provider),
      upload(provider),
      upload(provider),
    ]);
    await send(sent);
    await save([kept, gone], photo);
    await save([kept]);
    nextDay();
    expect(await clean()).toEqual({ uploads: 1, strayFiles: 0 });
    expect(await Promise.all([sent, kept, photo, gone].map(isThere))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const mine = await app.call(getMyProfile, {}, provider.token);
    expect([mine.user.photo, ...mine.profile.gallery].map((url) => fileOf(url ?? ''))).toEqual(
      [photo, kept].map(fileOf),
    );
  });

  test('is looked at once, and again when it may be unused', async () => {
    const [sent, kept, photo] = await Promise.all([
      upload(client),
      upload(provider),
      upload(provider),
    ]);
    const message = await send(sent);
    await save([kept], photo);
    nextDay();
    await clean();
    expect(await unchecked()).toEqual([]);
    const erasing = app.deps.db.transaction();
    await erasing.execute((trx) => eraseMessage(trx, message.id, app.clock.now()));
    await save([], null);
    expect(await unchecked()).toEqual([sent, kept, photo].map(fileOf).sort());
  });

  test('that is taken out meanwhile is left to the next night', async () => {
    const url = await upload(provider);
    await save([url]);
    nextDay();
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('gallery_images').where('user_id', '=', provider.id).execute();
      await expect(clean()).resolves.toEqual(nothing);
    });
    expect(await clean()).toEqual({ uploads: 1, strayFiles: 0 });
    expect(await isThere(url)).toBe(false);
  });

  test('stays when it comes into use while it is being removed', async () => {
    const url = await upload(provider);
    nextDay();
    const { db } = app.deps;
    const removing = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('uploads')
        .select('id')
        .where('file_name', '=', fileOf(url))
        .executeTakeFirstOrThrow();
      const image = { user_id: provider.id, position: 1, upload_id: id };
      await trx.insertInto('gallery_images').values(image).execute();
      const removal = { result: clean() };
      await vi.waitFor(async () => expect(await waitingDeletes()).toBe(1), 10_000);
      return removal;
    });
    expect(await removing.result).toEqual(nothing);
    expect(await isThere(url)).toBe(true);
  });
});

async function unchecked(): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('uploads')
    .select('file_name')
    .where('is_unchecked', '=', true)
    .orderBy('file_name')
    .execute();
  return rows.map(({ file_name }) => file_name);
}

async function waitingDeletes(): Promise<number> {
  const waiting = await runSql(
    app.deps.config.databaseUrl,
    `select from pg_stat_activity where datname = current_database()
     and wait_event_type = 'Lock' and query like 'delete from "uploads"%'`,
  );
  return waiting.length;
}

const folder = () => join(app.deps.config.dataDir, 'uploads');

/** Writes files without a row, which are gone after the test; resolves to their names. */
async function writeStrays(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `${randomUUID().replaceAll('-', '')}.webp`);
  for (const name of names) await writeFile(join(folder(), name), 'x');
  onTestFinished(async () => {
    for (const name of names) await rm(join(folder(), name), { force: true });
  });
  return names;
}

/** Removes what is unused from a store that refuses some of the files. */
function removeUnusedWhile(isRefused: (name: string) => boolean) {
  const { images } = app.deps;
  const remove = async (name: string) => {
    if (isRefused(name)) throw new Unavailable();
    await images.remove(name);
  };
  return removeUnused({ ...app.deps, images: { ...images, remove } });
}

describe('a file without a row', () => {
  test('is removed after 24 hours; what is not an image of ours stays', async () => {
    const [stray] = await writeStrays(1);
    const strayVariant = `${randomUUID().replaceAll('-', '')}-96.webp`;
    for (const name of [strayVariant, 'notes.txt']) await writeFile(join(folder(), name), 'x');
    app.clock.set(new Date());
    expect(await clean()).toEqual(nothing);
    nextDay();
    expect(await clean()).toEqual({ uploads: 0, strayFiles: 2 });
    const left = await readdir(folder());
    expect(left).not.toContain(stray);
    expect(left).not.toContain(strayVariant);
    expect(left).toContain('notes.txt');
  });

  test('that the store refuses to remove keeps no other image', async () => {
    const names = await writeStrays(3);
    app.clock.set(new Date());
    const unused = await upload(client);
    nextDay();
    const tried: string[] = [];
    const removing = removeUnusedWhile((name) => tried.push(name) === 1);
    await expect(removing).rejects.toThrow('1 of 3 files without a row were not removed');
    await jobsDone(app, fileDeletion);
    expect(tried.toSorted()).toEqual(names.toSorted());
    const left = await readdir(folder());
    expect(names.filter((name) => left.includes(name))).toEqual(tried.slice(0, 1));
    expect(await isThere(unused)).toBe(false);
    expect(await clean()).toEqual({ uploads: 0, strayFiles: 1 });
  });

  test('is left to the next run once the store has refused ten in a row', async () => {
    await writeStrays(14);
    app.clock.set(new Date());
    nextDay();
    let tried = 0;
    const removing = removeUnusedWhile(() => {
      tried += 1;
      return tried !== 2;
    });
    await expect(removing).rejects.toThrow('13 of 14 files without a row were not removed');
    expect(tried).toBe(12);
    expect(await clean()).toEqual({ uploads: 0, strayFiles: 13 });
  });

  test('stays if most are: the database may be another one than that of the store', async () => {
    const foreign = await writeStrays(60);
    const own = await upload(provider);
    await save([own]);
    app.clock.set(new Date());
    nextDay();
    await expect(clean()).rejects.toThrow('are not of this database');
    expect(await readdir(folder())).toEqual(expect.arrayContaining([...foreign, fileOf(own)]));
  });
});

test('the job does it, and is due once a night however many processes there are', async () => {
  const url = await upload(client);
  nextDay();
  const [nightly] = uploads.schedules ?? [];
  if (!nightly) throw new Error('no schedule');
  await app.deps.jobs.schedule(nightly.kind, nightly.cron);
  await app.deps.jobs.enqueue(nightly.kind, {});
  await vi.waitFor(async () => expect(await isThere(url)).toBe(false), 10_000);
  const rows = await runSql(
    app.deps.config.databaseUrl,
    'select cron, timezone from pgboss.schedule where name = $1',
    [nightly.kind.name],
  );
  expect(rows).toEqual([{ cron: '41 4 * * *', timezone: 'Europe/Madrid' }]);
});
