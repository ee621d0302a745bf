import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { structureProblems } from './structure-rules.ts';

const root = join(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...folders];
const sources = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(join(root, path)));

const problems = sources.flatMap((path) =>
  structureProblems(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path} ${text}`),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write(`${sources.length} files in their places.\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
