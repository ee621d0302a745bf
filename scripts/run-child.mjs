import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, forwarding the signals of this process. Its output is returned as
 * `output` unless `stdio` is `inherit`.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: 'inherit' | 'pipe', onSpawn?: (pid:
 *   number) => void }} options
 * @returns {Promise<{ code: number, output: string, wasInterrupted: boolean }>}
 */
export function runChild(file, args, { cwd, env, stdio = 'pipe', onSpawn } = {}) {
  return new Promise((resolve, reject) => {
    const input = stdio === 'pipe' ? 'ignore' : stdio;
    const child = spawn(file, args, { cwd, env, stdio: [input, stdio, stdio] });
    let output = '';
    let wasInterrupted = false;
    const pass = (signal) => {
      wasInterrupted = true;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, pass);
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('spawn', () => onSpawn?.(child.pid));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of forwarded) process.off(name, pass);
      resolve({ code: code ?? 128 + constants.signals[signal], output, wasInterrupted });
    });
  });
}
