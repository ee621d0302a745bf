import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';

const id = 'oficio-2026-11-20T03-00-00-000Z-oficio.example';

let root: string;
let store: BackupStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  onTestFinished(() => rm(root, { recursive: true }));
  store = openFolderStore(root);
});

async function addBackup(): Promise<void> {
  await store.put(id, 'database/users.00001.gz', Buffer.from('rows'));
  await store.complete(id, Buffer.from('{}'));
}

test('a backup without its manifest is not complete', async () => {
  await addBackup();
  expect(await store.list()).toEqual([{ id, isComplete: true }]);
  await rm(join(root, id, 'manifest.json'));
  expect(await store.list()).toEqual([{ id, isComplete: false }]);
  await store.remove(id);
  expect(await readdir(root)).toEqual([]);
});

test('a removal removes what an interrupted one has left too, and may be repeated', async () => {
  await addBackup();
  await mkdir(join(root, `${id}.incomplete`));
  await writeFile(join(root, `${id}.incomplete`, 'left'), '');
  await store.remove(id);
  expect(await readdir(root)).toEqual([]);
  await store.remove(id);
});
