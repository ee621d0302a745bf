import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** All tests that take minutes, and those of failures and hostile input with many rounds. */
const filters = [
  ...['.long.ts', 'killed-under-load', 'hostile-', 'races', '-property', 'session-uses'],
  ...['review-limits', 'free-hours', 'filters-and-orders', 'security-events', 'blocks.test'],
];
const rounds = { KILL_ROUNDS: '100', FUZZ_ROUNDS: '200000', TEST_ROUNDS: '10' };

const projects = ['--project=long', '--project=api', '--project=unit'];
const child = spawn('vitest', ['run', ...projects, ...filters, ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, ...rounds },
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
