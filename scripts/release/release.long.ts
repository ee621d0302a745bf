import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/servers/server-process.ts';
import { environmentOf, type Instruction, readDockerfile, restsOf } from './read-dockerfile.ts';
import { readDockerignore } from './read-dockerignore.ts';

const root = join(import.meta.dirname, '..', '..');
/** Stands for `/` of the image. */
const image = mkdtempSync(join(tmpdir(), 'oficio-image-'));
chmodSync(image, 0o755);
afterAll(() => rmSync(image, { recursive: true, force: true }), 120_000);

const [build = [], run = []] = readDockerfile(
  readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'),
);

/** Absolute paths of the image, within the folder that stands for it. */
const within = (text: string) => text.replaceAll(/(?<=^|\s|=)\/(?=\w)/g, `${image}/`);

test('the steps of the Dockerfile make a release that runs without root, and stops', async () => {
  copyCheckout(workdirOf(build));
  for (const step of restsOf(build, 'RUN')) sh(step, workdirOf(build));
  for (const copy of restsOf(run, 'COPY')) {
    const [from = '', to = ''] = within(copy.replace('--from=build ', '')).split(' ');
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const step of restsOf(run, 'RUN')) sh(step.replace(' -o 1000 -g 1000', ownerOf()), image);
  rmSync(workdirOf(build), { recursive: true });

  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(
      Object.entries(environmentOf(run)).map(([name, value]) => [name, within(value)]),
    ),
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const options = { cwd: workdirOf(run), env, ...(isRoot() ? { uid: 1000, gid: 1000 } : {}) };
  const [command = '', ...args] = commandOf('CMD');
  const server = spawn(nodeOr(command), args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  await Promise.race([once(server.stdout, 'data'), ended]);

  const [check = '', ...checkArgs] = commandOf('HEALTHCHECK');
  expect(spawnSync(nodeOr(check), checkArgs, options).status).toBe(0);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  // Rendered on the server; without that, the page has its shell only.
  expect(page).toContain('<h1');
  const sbom = JSON.parse(readFileSync(join(workdirOf(run), 'sbom.json'), 'utf8'));
  expect(sbom.components.map(({ name }: { name: string }) => name)).toContain('fastify');
  for (const left of ['node_modules/vite', 'node_modules/typescript', 'apps/server/src/testing']) {
    expect(existsSync(join(workdirOf(run), left)), left).toBe(false);
  }

  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

/** What `COPY . .` copies: the project without what `.dockerignore` names. */
function copyCheckout(to: string): void {
  const isIgnored = readDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const filter = (path: string) => !isIgnored(relative(root, path));
  cpSync(root, to, { recursive: true, verbatimSymlinks: true, filter });
}

function workdirOf(stage: readonly Instruction[]): string {
  return within(restsOf(stage, 'WORKDIR')[0] ?? '/');
}

/** Variables of vitest, with which a build would be another one. */
const ofTests = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*)$/;

function sh(step: string, cwd: string): void {
  const inherited = Object.entries(process.env).filter(([name]) => !ofTests.test(name));
  const env = Object.fromEntries(inherited) as NodeJS.ProcessEnv;
  mkdirSync(cwd, { recursive: true });
  execFileSync('sh', ['-ec', within(step)], { cwd, env, stdio: 'inherit' });
}

/** The program and arguments of an instruction in the form of an array. */
function commandOf(keyword: string): string[] {
  const [rest = ''] = restsOf(run, keyword);
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

/** The image has one Node: the pinned one. */
function nodeOr(command: string): string {
  return command === 'node' ? process.execPath : command;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Only root may give a folder to another user. */
function ownerOf(): string {
  return isRoot() ? ' -o 1000 -g 1000' : '';
}
