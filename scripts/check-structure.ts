import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureImports, findCycle } from './feature-cycles.ts';
import { folderProblems, structureProblems } from './structure-rules.ts';

const root = join(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...folders];
const sources = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(join(root, path)));

const files = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const problems = files.flatMap(({ path, text }) =>
  structureProblems(path, text).map((problem) => `${path} ${problem}`),
);
problems.push(...folderProblems(sources));
const cycle = findCycle(featureImports(files));
if (cycle) problems.push(`Features import each other in a circle: ${cycle.join(' → ')}.`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write(`${sources.length} files in their places.\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
