import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until no other process installs or builds in this folder, then takes the lock. The file
 * lists the processes that hold the lock; it is stale when all of them have ended.
 * @param {string} root
 */
export async function holdInstallLock(root) {
  const file = join(root, '.cache', 'install.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  let hasSaid = false;
  while (!create(file)) {
    if (!holders(file).some(isAlive)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) process.stdout.write('Waiting for another installation in this folder…\n');
    hasSaid = true;
    await pause(200);
  }
  return {
    /** @param {number} pid a process that may outlive this one */
    alsoHeldBy: (pid) => writeFileSync(file, `${process.pid}\n${pid}\n`),
    release: () => rmSync(file, { force: true }),
  };
}

function create(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holders(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
