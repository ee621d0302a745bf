import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@oficio/contract/call.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from '#app/platform/backup/back-up.ts';
import type { BackupFiles } from '#app/platform/backup/backup-files.ts';
import { restoreImages } from '#app/platform/backup/copy-images.ts';
import { openFolderStore } from '#app/platform/backup/folder-store.ts';
import { readManifest } from '#app/platform/backup/manifest.ts';
import {
  assertRestorable,
  finishRestore,
  restoreDatabase,
  withRestoreSession,
} from '#app/platform/backup/restore-database.ts';
import { verifyBackup } from '#app/platform/backup/verify-backup.ts';
import { withoutLimits } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log.ts';
import { openImageStore } from '#app/platform/storage/image-store.ts';
import { rebuildComputedValues } from '#app/run-features.ts';
import { type DatabaseContent, readContent } from '#app/testing/commands/database-content.ts';
import { createDataUrl } from '#app/testing/images.ts';
import { type Person, WriteLoad } from '#app/testing/load/write-load.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { cheapPasswords, startServerProcess } from '#app/testing/servers/server-process.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#app/testing/test-database.ts';

const PAIRS = 2;
const PHOTOS = 4;
const ACKNOWLEDGED = 60;
const key = 'a passphrase of the drill';
const log = createLog('silent');

let folder: string;
let original: TestDatabase;
let copy: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  original = await createTestDatabase();
  copy = await createEmptyDatabase();
});
afterAll(async () => {
  await original.drop();
  await copy.drop();
  await rm(folder, { recursive: true });
});

/** Replaces the photo of a provider again and again, so that files appear and disappear. */
async function changePhotos(host: string, { token }: Person, photos: string[], stop: AbortSignal) {
  for (let turn = 0; !stop.aborted; turn += 1) {
    const photo = photos[turn % photos.length] ?? null;
    await call({ host, token }, updateProfile, { body: { user: { photo } } });
  }
}

test('a backup made under load is restored row by row and file by file', async () => {
  const dataDir = join(folder, 'original');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: original.url };
  const { child, host } = await startServerProcess(settings, cheapPasswords);
  const load = await WriteLoad.create(host, PAIRS);
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, index) => createDataUrl({ width: 64 + 8 * index })),
  );
  const stop = new AbortController();
  const running = Promise.all([
    load.run(stop.signal),
    ...load.people.map((person) => changePhotos(host, person, photos, stop.signal)),
  ]);
  const reach = (count: number) =>
    vi.waitUntil(() => load.ledger.acknowledged >= count, { timeout: 30_000, interval: 5 });
  await Promise.race([running, reach(ACKNOWLEDGED)]);

  const store = openFolderStore(join(folder, 'backups'));
  let expected: DatabaseContent = {};
  const { id, contents } = await backUp({
    databaseUrl: original.url,
    installation: 'oficio.example',
    images: openImageStore(dataDir),
    store,
    key,
    async onSnapshot(snapshot) {
      // More is written before the first table is read.
      await Promise.race([running, reach(load.ledger.acknowledged + ACKNOWLEDGED)]);
      expected = await readContent(original.url, snapshot);
    },
  });
  stop.abort();
  await running;
  child.kill('SIGTERM');
  await once(child, 'close');
  const after = await readContent(original.url);
  expect(after.messages?.rows).toBeGreaterThan(expected.messages?.rows ?? 0);
  const keptFiles = join(folder, 'kept');
  await cp(join(dataDir, 'uploads'), keptFiles, { recursive: true });
  await original.drop();
  await rm(dataDir, { recursive: true });

  const files: BackupFiles = { id, store, seal: (await readManifest(store, id, { key })).seal };
  await withRestoreSession(copy.url, async (session) => {
    const target = { databaseUrl: copy.url, session, replaces: false };
    await assertRestorable(contents, target);
    expect(await verifyBackup(files, contents)).toBeGreaterThan(contents.images.count);
    await restoreDatabase(files, contents, target, log);
    expect(await readContent(copy.url)).toEqual(expected);

    const changed: Record<string, number> = {};
    await withoutLimits(copy.url, log, (db) =>
      rebuildComputedValues(db, (name, rows) => {
        if (name !== 'free hours') changed[name] = rows;
      }),
    );
    expect(Object.values(changed)).toEqual(Object.keys(changed).map(() => 0));
    await finishRestore(session);
  });

  const restored = join(folder, 'restored');
  await restoreImages(files, contents.images, openImageStore(restored));
  const named = await runSql<{ file_name: string; bytes: number }>(
    copy.url,
    'select file_name, bytes from uploads order by file_name',
  );
  expect(contents.images.missing).toEqual([]);
  expect(named.length).toBeGreaterThan(PAIRS);
  expect((await readdir(join(restored, 'uploads'))).toSorted()).toEqual(
    named.map(({ file_name }) => file_name),
  );
  const stillThere = new Set(await readdir(keptFiles));
  for (const { file_name, bytes } of named) {
    const content = await readFile(join(restored, 'uploads', file_name));
    expect(content.length).toBe(bytes);
    if (stillThere.has(file_name)) {
      expect(content.equals(await readFile(join(keptFiles, file_name)))).toBe(true);
    }
  }
}, 120_000);
