import * as z from 'zod';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { type BackupFiles, readLines } from './backup-files.ts';
import type { Contents } from './manifest.ts';

const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.iso.datetime(),
});
type StoredJob = z.infer<typeof jobSchema>;

/** The jobs of a backup that had not ended. */
export async function readStoredJobs(files: BackupFiles, { jobs }: Contents): Promise<StoredJob[]> {
  const stored: StoredJob[] = [];
  for await (const line of readLines(files, jobs.parts)) {
    stored.push(jobSchema.parse(JSON.parse(line)));
  }
  return stored;
}

/** The jobs whose kind is not among these, as those of a version that named it otherwise. */
export function jobsOfOtherKinds(
  stored: readonly StoredJob[],
  kinds: readonly JobKind<object>[],
): { count: number; kinds: string[] } {
  const known = new Set(kinds.map(({ name }) => name));
  const others = stored.filter(({ kind }) => !known.has(kind));
  return { count: others.length, kinds: [...new Set(others.map(({ kind }) => kind))].sort() };
}

/**
 * Stores jobs again. Schedules add their jobs by themselves.
 * @returns the number of jobs of the given kinds that were left out
 */
export async function restoreJobs(
  jobs: Jobs,
  stored: readonly StoredJob[],
  kinds: readonly JobKind<object>[],
  isWanted: (kind: JobKind<object>) => boolean,
): Promise<number> {
  let leftOut = 0;
  for (const kind of kinds) {
    const ofKind = stored.filter((job) => job.kind === kind.name);
    if (!isWanted(kind)) leftOut += ofKind.length;
    else if (ofKind.length > 0) {
      await jobs.restore(
        kind,
        ofKind.map(({ id, payload, startAfter }) => {
          return { id, payload: payload ?? {}, startAfter: new Date(startAfter) };
        }),
      );
    }
  }
  return leftOut;
}
