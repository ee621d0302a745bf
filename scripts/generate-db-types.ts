import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps', 'server', 'src', 'db', 'schema.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'oficio-types-'));
const postgres = await startLocalPostgres({ dataDir, database: 'oficio' });
try {
  await migrateToLatest(postgres.connectionString);
  process.exitCode = generate(postgres.connectionString);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

/** Writes the row types of all tables of a migrated database. */
function generate(url: string): number {
  const codegen = join(root, 'node_modules', '.bin', 'kysely-codegen');
  const args = [
    '--dialect',
    'postgres',
    '--date-parser',
    'string',
    '--url',
    url,
    '--out-file',
    target,
  ];
  return spawnSync(codegen, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
