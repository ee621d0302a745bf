import { isAbsolute, resolve } from 'node:path';
import type { Config, S3Settings } from '../../config.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';

/**
 * Opens a place for backups.
 * @param location a folder, or `s3://bucket/prefix` in the S3 store of the settings
 * @throws BackupError when it is neither
 */
export async function openBackupStore(
  location: string,
  { s3Service, cwd }: { s3Service: Config['s3Service']; cwd: string },
): Promise<BackupStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/.exec(location) ?? [];
  if (bucket) {
    const { openS3Store } = await import('./s3-store.ts');
    const settings: S3Settings = { ...s3Service, bucket };
    return openS3Store(location, settings, prefix.replace(/\/+$/, ''));
  }
  // The URL of another service may contain a password.
  if (location.includes('://')) {
    throw new BackupError('The target of backups is neither a folder nor s3://bucket/prefix.');
  }
  return openFolderStore(isAbsolute(location) ? location : resolve(cwd, location));
}
