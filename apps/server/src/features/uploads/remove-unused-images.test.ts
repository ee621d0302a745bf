import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { eraseMessage } from '../conversations/messages/queries.ts';
import { uploads } from './feature.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

const app = await startTestApp({ withJobs: true });
let client: TestAccount;
let provider: TestAccount;
beforeEach(async () => {
  await removeUnusedImages(app.deps);
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
    expect(await removeUnusedImages(app.deps)).toEqual(nothing);
    expect(await isThere(url)).toBe(true);
    app.clock.advance({ hours: 1, minutes: 1 });
    expect(await removeUnusedImages(app.deps)).toEqual({ uploads: 1, strayFiles: 0 });
    expect(await isThere(url)).toBe(false);
    expect(await removeUnusedImages(app.deps)).toEqual(nothing);
  });

  test('cannot be sent any more: the sender hears so', async () => {
    const url = await upload(client);
    nextDay();
    await removeUnusedImages(app.deps);
    await expect(send(url)).rejects.toEqual(refusal(422, 'Imagen no válida'));
  });

  test('is removed once by two processes at the same time', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => upload(client)));
    nextDay();
    const runs = await Promise.all([removeUnusedImages(app.deps), removeUnusedImages(app.deps)]);
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
    expect(await removeUnusedImages(app.deps)).toEqual({ uploads: 1, strayFiles: 0 });
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
    await removeUnusedImages(app.deps);
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
      await expect(removeUnusedImages(app.deps)).resolves.toEqual(nothing);
    });
    expect(await removeUnusedImages(app.deps)).toEqual({ uploads: 1, strayFiles: 0 });
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
      const removal = { result: removeUnusedImages(app.deps) };
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

describe('a file without a row', () => {
  test('is removed after 24 hours; what is not an image of ours stays', async () => {
    const folder = join(app.deps.config.dataDir, 'uploads');
    const stray = `${randomUUID().replaceAll('-', '')}.webp`;
    const strayVariant = `${randomUUID().replaceAll('-', '')}-96.webp`;
    await writeFile(join(folder, stray), 'x');
    await writeFile(join(folder, strayVariant), 'x');
    await writeFile(join(folder, 'notes.txt'), 'x');
    app.clock.set(new Date());
    expect(await removeUnusedImages(app.deps)).toEqual(nothing);
    nextDay();
    expect(await removeUnusedImages(app.deps)).toEqual({ uploads: 0, strayFiles: 2 });
    expect(await readdir(folder)).not.toContain(stray);
    expect(await readdir(folder)).not.toContain(strayVariant);
    expect(await readdir(folder)).toContain('notes.txt');
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
