import { Disk } from 'flydrive';
import type { S3Settings } from '../../config.ts';
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

  async function* keysUnder(folder: string): AsyncGenerator<string> {
    let next: string | undefined;
    do {
      const options = { recursive: true, ...(next ? { paginationToken: next } : {}) };
      const page = await disk.listAll(folder, options);
      for (const object of page.objects) if (object.isFile) yield object.key;
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
    const found = new Map<string, StoredBackup>();
    for await (const key of keysUnder(root || '/')) {
      const [id = '', file] = key.slice(root.length).split('/');
      if (!timeOfBackup(id)) continue;
      const isComplete = found.get(id)?.isComplete || file === MANIFEST;
      found.set(id, { id, isComplete });
    }
    return [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  async function remove(id: string): Promise<void> {
    await disk.delete(keyOf(id, MANIFEST));
    for await (const key of keysUnder(`${root}${id}/`)) await disk.delete(key);
  }

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      const reason = messageOf(cause);
      throw new BackupError(`The backups in ${location} cannot be used: ${reason}.`, { cause });
    }
  }
}

/** The message of the innermost error: the outer ones name only the file. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message || error.name;
}
