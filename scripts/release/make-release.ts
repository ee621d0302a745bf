import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'tar';
import { nodeEnvironment, nodeOptions } from '../../apps/server/src/node-options.ts';
import { releaseFiles } from './release-files.ts';

const run = promisify(execFile);
/** Two archives of the same files are equal. */
const FILE_TIME = new Date('2026-01-01T00:00:00Z');

export interface Release {
  version: string;
  /** The release, unpacked. */
  folder: string;
  archive: string;
}

/**
 * Makes a release of the built product for this platform: a folder and an archive of it, with the
 * server, the built web app, the packages of production and their bill of materials.
 * @param root of the project, whose web app is built
 * @param output folder of both; those of the same version are replaced
 */
export async function makeRelease(root: string, output: string): Promise<Release> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version } = manifest;
  const name = `oficio-${version}-${process.platform}-${process.arch}`;
  const folder = join(output, name);
  const archive = join(output, `${name}.tar.gz`);
  await Promise.all([folder, archive].map((path) => rm(path, { recursive: true, force: true })));

  for (const file of await releaseFiles(root)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  await npm(folder, [
    'ci',
    '--omit=dev',
    '--include=optional',
    ...servers,
    '--no-audit',
    '--no-fund',
  ]);
  // With the packages of the web app: they are in its bundle.
  await writeFile(join(folder, 'sbom.json'), await npm(root, ['run', '--silent', 'sbom']));
  await writeFile(join(folder, 'package.json'), manifestOf(manifest));
  const entries = { gzip: true, cwd: output, file: archive, portable: true, mtime: FILE_TIME };
  await create(entries, [name]);
  return { version, folder, archive };
}

// The web app is built: it needs no packages at run time.
const servers = ['server', 'contract', 'demo-data', 'local-postgres'].map(
  (name) => `--workspace=@oficio/${name}`,
);

const environment = Object.entries(nodeEnvironment).map((pair) => pair.join('='));
/** Starts the server of a release in its folder. */
export const SERVER_COMMAND = [
  ...environment,
  'node',
  ...nodeOptions,
  'apps/server/src/main.ts',
].join(' ');

/** The manifest without what only development needs. */
function manifestOf({ name, version, description, license }: Record<string, string>): string {
  const scripts = {
    start: SERVER_COMMAND,
    oficio: 'node apps/server/src/oficio.ts',
  };
  const engines = { node: '>=24' };
  const manifest = { name, version, private: true, description, license, type: 'module' };
  return `${JSON.stringify({ ...manifest, engines, scripts }, null, 2)}\n`;
}

async function npm(cwd: string, args: string[]): Promise<string> {
  const { stdout } = await run('npm', args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
