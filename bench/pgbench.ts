import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEARCH_SETTINGS } from '../apps/server/src/platform/db/database.ts';

const run = promisify(execFile);

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** Whether pgbench is installed. */
export function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/**
 * Transactions per second of pgbench, which picks one of the scripts at random each time. Its
 * connections have the planner settings of the server's search connections; the variable
 * `is_prepared` starts as 0.
 */
export async function pgbench(
  databaseUrl: string,
  scripts: readonly string[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-pgbench-'));
  try {
    const files = await Promise.all(
      scripts.map(async (script, index) => {
        const file = join(folder, `${index}.sql`);
        await writeFile(file, script);
        return ['--file', file];
      }),
    );
    const { stdout } = await run(
      'pgbench',
      [
        ...[
          '--no-vacuum',
          '--define',
          'is_prepared=0',
          '--client',
          String(connections),
          '--time',
          String(seconds),
        ],
        ...files.flat(),
        databaseUrl,
      ],
      { env: { ...process.env, PGOPTIONS: SEARCH_SETTINGS } },
    );
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench did not report its speed:\n${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true });
  }
}
