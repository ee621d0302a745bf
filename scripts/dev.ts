import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT || '3000';
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {});
const web = start([vite, '--clearScreen', 'false'], join(root, 'apps', 'web'), {
  API_URL: process.env.API_URL || `http://127.0.0.1:${port}`,
});
const both = [server, web];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}

/** Starts the server or Vite with hot reload; its output goes directly to the terminal. */
function start(args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Stops both processes when one ends. */
function stop(): void {
  for (const child of both) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
