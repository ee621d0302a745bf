import { HOUR_MS } from '#app/platform/clock.ts';
import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import {
  installationOf,
  installationOfBackup,
  timeOfBackup,
} from '../../platform/backup/backup-id.ts';
import { openBackupStore } from '../../platform/backup/open-backup-store.ts';
import { openSecurityDestination } from '../../platform/security/security-log.ts';
import { openProbedImages, placeOfImages } from '../open-probed-images.ts';
import { openLog } from '../run-with-database.ts';
import { type Findings, failed, ok, warning } from './finding.ts';

const STALE_HOURS = 48;

/** The store of images, the security log and the backups. */
export async function* checkStorage(config: Config, cwd: string): Findings {
  yield await checkImages(config);
  yield checkSecurityLog(config);
  yield* checkBackups(config, cwd);
}

async function checkImages(config: Config) {
  try {
    await openProbedImages(config);
    return ok('images', `${placeOfImages(config)} can be written and read`);
  } catch (error) {
    const remedy = config.s3
      ? 'check the settings of S3 and the rights of the key'
      : 'give the folder to this account and make room';
    return failed('images', reasonOf(error), remedy);
  }
}

function checkSecurityLog(config: Config) {
  if (config.securityLog === 'stdout') return ok('security log', 'standard output');
  try {
    const destination = openSecurityDestination(config, openLog());
    if ('end' in destination && typeof destination.end === 'function') destination.end();
    return ok('security log', `${config.securityLog} can be written`);
  } catch (error) {
    return failed('security log', reasonOf(error), 'give the file to this account');
  }
}

async function* checkBackups(
  { backupTarget, backupKey, publicUrl, s3Service }: Config,
  cwd: string,
): Findings {
  if (backupKey === null) {
    yield warning(
      'backup key',
      'backups are not encrypted',
      'set BACKUP_KEY and keep it elsewhere',
    );
  } else yield ok('backup key', 'is set');
  try {
    const store = await openBackupStore(backupTarget, { s3Service, cwd });
    const installation = installationOf(publicUrl);
    const newest = (await store.list()).findLast(
      ({ id, isComplete }) => isComplete && installationOfBackup(id) === installation,
    );
    const remedy = 'run "oficio backup" every night';
    if (!newest) {
      yield warning('backups', `there is none of ${installation} in ${store.location}`, remedy);
      return;
    }
    const hours = (Date.now() - (timeOfBackup(newest.id)?.getTime() ?? 0)) / HOUR_MS;
    const text = `the newest, ${newest.id}, is ${Math.round(hours)} hours old`;
    yield hours > STALE_HOURS ? warning('backups', text, remedy) : ok('backups', text);
  } catch (error) {
    yield failed('backups', reasonOf(error), 'check BACKUP_TARGET');
  }
}
