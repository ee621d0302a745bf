import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
const stamp = join(root, '.cache', 'web-build');
const sources = [web, join(root, 'packages', 'contract'), join(root, 'package-lock.json')];
const isMade = /(^|\/)(node_modules|dist|dist-server|routeTree\.gen\.ts)(\/|$)/;

const wanted = hashOf(sources);
const isBuilt =
  existsSync(join(web, 'dist', 'index.html')) &&
  existsSync(join(web, 'dist-server', 'entry-server.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === wanted;
if (!isBuilt) await build();

/** Builds the app for browsers and, beside it, for the server that renders its public pages. */
async function build(): Promise<void> {
  process.stdout.write('Building the web app…\n');
  rmSync(stamp, { force: true });
  const codes = await Promise.all([vite('build'), vite('build', '--ssr')]);
  if (codes.some((code) => code !== 0)) {
    process.stderr.write('The web app could not be built.\n');
    process.exit(1);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function vite(...args: string[]): Promise<number | null> {
  const script = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [script, ...args, '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code;
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !isMade.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesIn(inside) : [inside];
    });
}
