import { type BackupFiles, readFile, readStored } from './backup-files.ts';
import { listImages } from './copy-images.ts';
import type { Contents } from './manifest.ts';

/**
 * Reads every file of a backup and compares it with its hash.
 * @returns the number of files
 * @throws BackupError naming the first one that is missing, damaged or was changed
 */
export async function verifyBackup(files: BackupFiles, contents: Contents): Promise<number> {
  const { tables, jobs, images } = contents;
  const parts = [...tables.flatMap((table) => table.parts), ...jobs.parts, ...images.parts];
  for (const part of parts) await readFile(files, part);
  let count = parts.length;
  for await (const { part } of listImages(files, images)) {
    await readStored(files, part);
    count += 1;
  }
  return count;
}
