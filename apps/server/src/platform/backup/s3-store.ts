import { Disk } from 'flydrive';
import type { S3Settings } from '../../config.ts';
import { reasonOf, rootCauseOf } from '../reason-of.ts';
import { openS3Driver } from '../storage/s3-driver.ts';
import { BackupError } from './backup-error.ts';
import { timeOfBackup } from './backup-id.ts';
import { type BackupStore, MANIFEST, type StoredBackup } from './backup-store.ts';

/** A part of the database has 8 MB, and the connection may be slow. */
const ANSWER_WITHIN_MS = 120_000;
const ATTEMPTS = 5;

/** Backups as objects under a prefix of a bucket. The manifest is written last. */
export async function openS3Store(
  location: string,
  settings: S3Settings,
  prefix: string,
): Promise<BackupStore> {
  const limits = { answerWithinMs: ANSWER_WITHIN_MS, attempts: ATTEMPTS };
  const disk = new Disk(await openS3Driver(settings, limits));
  const root = prefix ? `${prefix}/` : '';
  const keyOf = (id: string, file: string) => `${root}${id}/${file}`;

  /** The keys under a prefix, or only its folders. */
  async function* keysUnder(prefix: string, recursive: boolean): AsyncGenerator<string> {
    let next: string | undefined;
    do {
      const page = await disk.listAll(prefix, {
        recursive,
        ...(next ? { paginationToken: next } : {}),
      });
      for (const object of page.objects) yield object.isFile ? object.key : `${object.prefix}/`;
      next = page.paginationToken;
    } while (next);
  }

  return {
    location,
    put: (id, file, bytes) => guard(() => disk.put(keyOf(id, file), bytes)),
    discard: (id, file) => guard(() => disk.delete(keyOf(id, file))),
    complete: (id, manifest) => guard(() => disk.put(keyOf(id, MANIFEST), manifest)),
    get: (id, file) => guard(() => get(id, file)),
    list: () => guard(list),
    remove: (id) => guard(() => remove(id)),
  };

  async function get(id: string, file: string): Promise<Uint8Array | null> {
    try {
      return await disk.getBytes(keyOf(id, file));
    } catch (error) {
      if (await disk.exists(keyOf(id, file))) throw error;
      return null;
    }
  }

  async function list(): Promise<StoredBackup[]> {
    const ids = new Set<string>();
    for await (const key of keysUnder(root || '/', false)) {
      const [id = ''] = key.slice(root.length).split('/');
      if (timeOfBackup(id)) ids.add(id);
    }
    return Promise.all(
      [...ids].sort().map(async (id) => {
        return { id, isComplete: await disk.exists(keyOf(id, MANIFEST)) };
      }),
    );
  }

  async function remove(id: string): Promise<void> {
    // Without its manifest, a removal that is interrupted leaves no backup that looks complete.
    await disk.delete(keyOf(id, MANIFEST));
    const folder = keyOf(id, '');
    for await (const key of keysUnder(folder, true)) {
      // The store lists by the beginning of a name, which may be that of another backup.
      if (key.startsWith(folder)) await disk.delete(key);
    }
  }

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      const reason = reasonOf(rootCauseOf(cause));
      throw new BackupError(`The backups in ${location} cannot be used: ${reason}.`, { cause });
    }
  }
}
