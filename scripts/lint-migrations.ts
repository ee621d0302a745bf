import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationProblems } from './migration-rules.ts';

const folder = join(import.meta.dirname, '../apps/server/src/db/migrations');

const problems = readdirSync(folder).flatMap((name) =>
  migrationProblems(name, readFileSync(join(folder, name), 'utf8')).map(
    (text) => `${name}: ${text}`,
  ),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
