import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import { type Contents, encodeManifest, readManifest, sha256 } from './manifest.ts';
import { newSeal } from './seal.ts';

const id = 'oficio-2026-11-24T03-00-00-000Z-oficio.example';
const contents: Contents = {
  createdAt: '2026-11-24T03:00:00.000Z',
  server: '18',
  migrations: [],
  tables: [],
  sequences: [],
  jobs: { count: 0, parts: [] },
  images: { count: 0, bytes: 0, missing: [], parts: [] },
};
const passphrase = 'una frase de paso muy larga y secreta';

let store: BackupStore;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'oficio-manifest-'));
  onTestFinished(() => rm(root, { recursive: true }));
  store = openFolderStore(root);
});

/** Stores a manifest without the means of the server. */
async function forge(encryption: object | null, stored: unknown): Promise<void> {
  const digest = sha256(JSON.stringify(stored));
  const manifest = { format: 1, id, encryption, sha256: digest, contents: stored };
  await store.put(id, 'a-file', Buffer.from(''));
  await store.complete(id, Buffer.from(JSON.stringify(manifest)));
}

const digits = '0123456789abcdef'.repeat(4);
test.each([
  ['64 hexadecimal digits', digits, passphrase],
  ['a passphrase', passphrase, digits],
])(
  'a manifest sealed with %s is read with them, and with no other key',
  async (_kind, key, other) => {
    const manifest = encodeManifest(id, await newSeal(key), contents);
    await store.put(id, 'a-file', Buffer.from(''));
    await store.complete(id, manifest);
    expect((await readManifest(store, id, { key })).contents).toEqual(contents);
    await expect(readManifest(store, id, { key: other })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup.',
    );
  },
);

describe('a manifest that was made without the key is refused', () => {
  test('sealed with the keys of an empty secret', async () => {
    const salt = randomBytes(32);
    const part = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.alloc(0), salt, `oficio backup ${purpose}`, 32));
    const encryption = {
      cipher: 'aes-256-gcm',
      key: 'raw',
      salt: salt.toString('base64'),
      check: part('check').toString('base64'),
    };
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', part('files'), nonce).setAAD(
      Buffer.from(`${encryption.salt} manifest.json`),
    );
    const sealed = [nonce, cipher.update(JSON.stringify(contents)), cipher.final()];
    await forge(encryption, Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64'));
    await expect(readManifest(store, id, { key: passphrase })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup.',
    );
  });

  test('open, with the encryption of a real one', async () => {
    const { encryption } = await newSeal(passphrase);
    await forge(encryption, contents);
    await expect(readManifest(store, id, { key: passphrase })).rejects.toThrow(
      `The manifest of the backup ${id} is damaged.`,
    );
  });
});
