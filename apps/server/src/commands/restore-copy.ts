import type pg from 'pg';
import type { Config } from '../config.ts';
import { features } from '../features.ts';
import type { BackupFiles } from '../platform/backup/backup-files.ts';
import { restoreImages } from '../platform/backup/copy-images.ts';
import type { Contents } from '../platform/backup/manifest.ts';
import {
  assertRestorable,
  endSessions,
  finishRestore,
  restoreDatabase,
  withRestoreSession,
} from '../platform/backup/restore-database.ts';
import { jobsOfOtherKinds, readStoredJobs, restoreJobs } from '../platform/backup/restore-jobs.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { withoutLimits } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { jobKinds, rebuildComputedValues, runFrequentSchedules } from '../run-features.ts';
import { discardingJobs } from './discarding-jobs.ts';
import { openProbedImages } from './open-probed-images.ts';
import { openLog, withDeps } from './run-with-database.ts';

/** Their jobs are added again by their schedules. */
const scheduledKinds = features.flatMap(({ schedules = [] }) => schedules.map(({ kind }) => kind));

export interface RestoreRequest {
  config: Config;
  /** URL of the database. */
  url: string;
  files: BackupFiles;
  contents: Contents;
  /** Whether a database that is not empty is replaced. */
  replaces: boolean;
  /** Whether mails and pushes are sent that were waiting, or have become due since. */
  keepsJobs: boolean;
  /** Whether users stay logged in. */
  keepsSessions: boolean;
}

/**
 * Restores a backup of this or an older version. The backup, the database and the store of images
 * are checked before anything is replaced.
 * @throws BackupError when the backup is damaged or newer, or the database is not empty, in use or
 *   restored by another process
 * @throws StartError when images cannot be stored
 */
export function restoreCopy(request: RestoreRequest, print: (line: string) => void): Promise<void> {
  return withRestoreSession(request.url, (session) => restoreWithin(session, request, print));
}

async function restoreWithin(
  session: pg.Client,
  { config, url, files, contents, replaces, keepsJobs, keepsSessions }: RestoreRequest,
  print: (line: string) => void,
): Promise<void> {
  const log = openLog();
  const target = { databaseUrl: url, session, replaces };
  await assertRestorable(contents, target);
  const images = await openProbedImages(config);
  const count = await verifyBackup(files, contents);
  print(`${files.id} is whole: ${count} files have their checksums.`);

  await restoreDatabase(files, contents, target, log);
  const ended = keepsSessions ? 0 : await endSessions(session);
  await restoreImages(files, contents.images, images);
  await withoutLimits(url, log, (db) => rebuildComputedValues(db, () => undefined));

  const stored = await readStoredJobs(files, contents);
  const others = jobsOfOtherKinds(stored, [...jobKinds, ...scheduledKinds]);
  const jobs = await openJobs(url, log, { keepsTime: false });
  const left = { waiting: 0, due: 0 };
  try {
    const restored = keepsJobs
      ? () => true
      : ({ isInternal }: { isInternal: boolean }) => isInternal;
    left.waiting = await restoreJobs(jobs, stored, jobKinds, restored);
  } finally {
    await jobs.stop();
  }
  if (!keepsJobs) {
    const discarding = discardingJobs();
    await withDeps(config, { url }, async () => discarding.jobs, runFrequentSchedules);
    left.due = discarding.count();
  }
  await finishRestore(session);

  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${rows} rows and ${contents.images.count} images were restored.`);
  if (!keepsSessions) print(`${ended} sessions were ended: their users log in again.`);
  if (keepsJobs) print('Waiting mails and pushes will be sent.');
  else {
    print(
      `Left out, because the original may have sent them: ${left.waiting} waiting mails and pushes, ${left.due} that have become due since.`,
    );
  }
  if (others.count > 0) {
    print(
      `${others.count} jobs were left out, because this version does not have their kinds: ${others.kinds.join(', ')}.`,
    );
  }
  if (contents.images.missing.length > 0) {
    print(`${contents.images.missing.length} images had no file when the backup was made.`);
  }
}
