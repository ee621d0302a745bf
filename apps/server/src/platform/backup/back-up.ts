import type pg from 'pg';
import { DAY_MS } from '../clock.ts';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFiles } from './backup-files.ts';
import { installationOfBackup, newBackupId, timeOfBackup } from './backup-id.ts';
import type { BackupStore } from './backup-store.ts';
import { beginSnapshot } from './begin-snapshot.ts';
import { selectState } from './catalogue.ts';
import { ImageCopies } from './copy-images.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Contents, encodeManifest } from './manifest.ts';
import { newSeal } from './seal.ts';
import { openSession } from './session.ts';

/** An incomplete backup of this age belongs to a process that has died. */
const ABANDONED_AFTER_MS = 2 * DAY_MS;

export interface BackupRequest {
  databaseUrl: string;
  /** As in `newBackupId`. */
  installation: string;
  images: ImageStore;
  store: BackupStore;
  /** As in `newSeal`. */
  key: string | null;
  /**
   * Called with the exported snapshot of the backup, before anything of the database is read: other
   * connections can read the same rows meanwhile.
   */
  onSnapshot?(snapshot: string): Promise<void>;
}

/**
 * Backs up the database and the images while the product is running. The database is read in one
 * snapshot, and the backup has the file of each image that has a row in this snapshot. Migrations
 * wait until the backup has ended.
 * @throws BackupError when the database holds nothing, or half of a restore, or is being migrated
 */
export async function backUp(request: BackupRequest): Promise<{ id: string; contents: Contents }> {
  const { store, images } = request;
  const files: BackupFiles = {
    id: newBackupId(request.installation),
    store,
    seal: await newSeal(request.key),
  };
  const session = await openSession(request.databaseUrl);
  try {
    await excludeMigrations(session);
    await assertComplete(session);
    const copies = new ImageCopies(files, images);
    await copies.copy(session);
    const missing = await takeSnapshot(session, request.databaseUrl, copies);
    const { rows } = await session.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    );
    await request.onSnapshot?.(rows[0]?.snapshot ?? '');
    const database = await dumpDatabase(files, session);
    const contents: Contents = {
      createdAt: (timeOfBackup(files.id) ?? new Date()).toISOString(),
      ...database,
      images: await copies.finish(session, missing),
    };
    await store.complete(files.id, encodeManifest(files.id, files.seal, contents));
    return { id: files.id, contents };
  } catch (error) {
    await store.remove(files.id).catch(() => undefined);
    throw error;
  } finally {
    await session.end();
  }
}

/** Lets migrations wait until the session ends, so that none stalls a table that is being copied. */
async function excludeMigrations(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock_shared($1) as "isHeld"',
    [MIGRATION_LOCK],
  );
  if (rows[0]?.isHeld) return;
  throw new BackupError(
    'The database is being migrated: start the backup again when that has ended.',
  );
}

async function assertComplete(session: pg.Client): Promise<void> {
  const { hasTables, isUnfinished } = await selectState(session);
  if (!hasTables) throw new BackupError('The database is empty: there is nothing to back up.');
  if (isUnfinished) {
    throw new BackupError('A restore into this database has not finished: there is nothing whole.');
  }
}

/**
 * Begins the transaction of the backup and copies the images that were stored since the first copy.
 * An image that has a row in the snapshot may be removed before it is copied; the next snapshot
 * does not have that row.
 * @returns the images whose files are lost: the row is still there
 */
async function takeSnapshot(
  session: pg.Client,
  databaseUrl: string,
  copies: ImageCopies,
): Promise<string[]> {
  for (;;) {
    await beginSnapshot(session);
    const missing = await copies.copy(session);
    if (missing.length === 0) return [];
    const stillNamed = await selectNamed(databaseUrl, missing);
    if (missing.every((name) => stillNamed.has(name))) return missing;
    await session.query('rollback');
  }
}

/** Which of these images have a row at present. */
async function selectNamed(databaseUrl: string, names: string[]): Promise<Set<string>> {
  const other = await openSession(databaseUrl);
  try {
    const { rows } = await other.query<{ file_name: string }>(
      'select file_name from uploads where file_name = any($1)',
      [names],
    );
    return new Set(rows.map(({ file_name }) => file_name));
  } finally {
    await other.end();
  }
}

/**
 * Removes all complete backups of an installation but the newest, and the remains of processes that
 * have died.
 * @param keep number of complete backups to keep, at least 1
 * @returns the ids of the removed ones
 */
export async function removeOldBackups(
  store: BackupStore,
  { installation, keep }: { installation: string; keep: number },
  now = new Date(),
): Promise<string[]> {
  const backups = (await store.list()).filter(
    ({ id }) => installationOfBackup(id) === installation,
  );
  const complete = backups.filter(({ isComplete }) => isComplete);
  const old = complete.slice(0, Math.max(0, complete.length - keep));
  const abandoned = backups.filter(
    ({ id, isComplete }) =>
      !isComplete && now.getTime() - (timeOfBackup(id)?.getTime() ?? 0) > ABANDONED_AFTER_MS,
  );
  const removed = [...old, ...abandoned].map(({ id }) => id);
  for (const id of removed) await store.remove(id);
  return removed;
}
