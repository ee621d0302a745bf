import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import process from 'node:process';
import { runChild } from './run-child.mjs';

const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
// The tools and the binaries of this platform are needed even if NODE_ENV=production would omit
// them.
const everything = ['--include=dev', '--include=optional'];

/**
 * Installs the packages of the lock file, unless they are already installed.
 * @param {string} root
 * @param {(pid: number) => void} onSpawn
 */
export async function ensureInstalled(root, onSpawn) {
  const stamp = join(root, 'node_modules', '.oficio-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled(root)) {
    process.stdout.write('Installing packages…\n');
    await npm(root, ['ci', ...quiet, ...everything], onSpawn);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Returns the path of the pinned Node. Its package has an install script; when scripts are
 * disabled, this function does its work.
 */
export async function pinnedNode(root) {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = devDependencies.node;
  if (await hasVersion(node, wanted)) return node;
  await npm(root, ['rebuild', 'node', '--ignore-scripts=false', ...quiet]).catch(() => undefined);
  if (await hasVersion(node, wanted)) return node;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) {
    process.stdout.write(
      `Node ${wanted} could not be installed; using ${process.versions.node}.\n`,
    );
    return process.execPath;
  }
  throw new Error(
    `Node ${wanted} could not be installed by npm for this machine; install Node ${Number.parseInt(wanted, 10)} or newer and start again.`,
  );
}

/** npm writes a copy of the installed lock file, also when the user runs it manually. */
function isInstalled(root) {
  const copy = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => path in installed && installed[path].version === version);
}

async function hasVersion(node, wanted) {
  if (!existsSync(node)) return false;
  const answer = await runChild(node, ['--version']).catch(() => undefined);
  return answer?.output.trim() === `v${wanted}`;
}

async function npm(root, args, onSpawn) {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !(folder.startsWith(root + sep) && folder.includes('node_modules')))
    .join(delimiter);
  const options = { cwd: root, env: { ...process.env, PATH }, onSpawn };
  const { code, output, wasInterrupted } = await runChild('npm', args, options).catch((cause) => {
    throw new Error(`npm could not be started (${cause.code}); it comes with Node.`, { cause });
  });
  if (wasInterrupted) throw new Error('Installation interrupted.');
  if (code !== 0) throw new Error(`npm ${args[0]} failed.\n${output.trim()}`);
}
