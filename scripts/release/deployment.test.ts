import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/config.ts';
import { nodeEnvironment, nodeOptions } from '../../apps/server/src/node-options.ts';
import { SERVER_COMMAND } from './make-release.ts';
import { environmentOf, readDockerfile, restsOf } from './read-dockerfile.ts';
import { readDockerignore } from './read-dockerignore.ts';
import { RELEASE_PARTS, releaseFiles } from './release-files.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  image: string;
  read_only?: boolean;
}

const { services } = parse(read('deploy/compose.yaml').replaceAll(/\$\{\w+:\?\}/g, 'given'), {
  merge: true,
}) as {
  services: Record<string, Service>;
};
const ours = Object.values(services).filter(({ image }) => image === 'oficio');

test('the README describes every setting', () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const described = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z_\d]+/g) ?? []);
  expect(described.toSorted()).toEqual(
    SETTING_NAMES.filter((name) => name !== 'NODE_ENV').toSorted(),
  );
});

test('compose runs two processes, with settings that exist', () => {
  expect(ours).toHaveLength(2);
  for (const { environment = {}, read_only } of ours) {
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(read_only).toBe(true);
  }
});

test('every host that the settings of compose name is a service', () => {
  const [{ environment = {} } = {}] = ours;
  const { DATABASE_URL = '', REDIS_URL = '', S3_ENDPOINT = '' } = environment;
  const hosts = [DATABASE_URL, REDIS_URL, S3_ENDPOINT].map((url) => new URL(url).hostname);
  expect(environment.UNENCRYPTED_HOSTS?.split(',')).toEqual(hosts);
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts));
});

test('the proxy knows both processes', () => {
  const upstreams = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ') ?? [];
  const processes = Object.keys(services).filter((name) => services[name]?.image === 'oficio');
  expect(upstreams).toEqual(processes.map((name) => `${name}:3000`));
});

const KNOWN_NAMES: string[] = [...SETTING_NAMES, ...Object.keys(nodeEnvironment)];

test('the image and the unit have settings that exist, and no root', () => {
  const image = readDockerfile(read('deploy/Dockerfile')).at(-1) ?? [];
  expect(KNOWN_NAMES).toEqual(expect.arrayContaining(Object.keys(environmentOf(image))));
  expect(restsOf(image, 'USER')).toEqual(['1000:1000']);
  const unit = read('deploy/systemd/oficio@.service');
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
    pairs?.split(' '),
  );
  expect(KNOWN_NAMES).toEqual(expect.arrayContaining(given.map((pair) => pair?.split('=')[0])));
  expect(unit).toMatch(/^User=oficio$/m);
});

test('every way to start the server has the options of Node', () => {
  const main = 'apps/server/src/main.ts';
  const image = readDockerfile(read('deploy/Dockerfile')).at(-1) ?? [];
  expect(environmentOf(image)).toMatchObject(nodeEnvironment);
  const command = ['node', ...nodeOptions, main];
  expect(JSON.parse(restsOf(image, 'CMD')[0] ?? '')).toEqual(command);
  const unit = read('deploy/systemd/oficio@.service');
  expect(unit).toContain(`\nExecStart=/usr/bin/${command.join(' ')}\n`);
  for (const [name, value] of Object.entries(nodeEnvironment)) {
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
    expect(read('scripts/bootstrap.mjs')).toContain(`${name}: '${value}'`);
  }
  for (const option of nodeOptions) expect(read('scripts/bootstrap.mjs')).toContain(`'${option}'`);
  for (const page of ['docs/operations/releases.md', 'docs/guides/operating.md']) {
    expect(read(page)).toContain(SERVER_COMMAND);
  }
});

test('files with passwords are neither committed nor copied into an image', () => {
  expect(read('.gitignore').split('\n')).toContain('.env*');
  const isIgnored = readDockerignore(read('.dockerignore'));
  for (const path of ['.env', 'deploy/.env', 'deploy/.env.local', 'apps/server/.env']) {
    expect(isIgnored(path), path).toBe(true);
  }
  for (const path of ['package.json', 'deploy/compose.yaml', 'packages/demo-data/package.json']) {
    expect(isIgnored(path), path).toBe(false);
  }
  expect(isIgnored('apps/web/node_modules/react/index.js')).toBe(true);
  expect(isIgnored('scripts/release/make-release.ts')).toBe(false);
  expect(isIgnored('release/oficio-0.1.0.tar.gz')).toBe(true);
});

test('a release has neither hidden files, tests nor packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), `oficio-test-${process.pid}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  };
  for (const part of RELEASE_PARTS) {
    if (part.includes('.')) add(part);
    else mkdirSync(join(folder, part), { recursive: true });
  }
  const wanted = [
    'apps/server/src/main.ts',
    'apps/web/dist/.vite/manifest.json',
    'deploy/Caddyfile',
  ];
  const unwanted = [
    'deploy/.env',
    'apps/server/src/.env.local',
    'apps/server/src/main.test.ts',
    'apps/server/src/rolled-under-load.long.ts',
    'apps/server/src/testing/fixtures.ts',
    'packages/contract/node_modules/zod/index.js',
  ];
  for (const path of [...wanted, ...unwanted]) add(path);
  const files = await releaseFiles(folder);
  expect(files).toEqual(expect.arrayContaining(wanted));
  for (const path of unwanted) expect(files).not.toContain(path);
  expect(files).toContain('.npmrc');
});

test('what the manuals of a release link to in docs and deploy is in it', async () => {
  const isShipped = (path: string) =>
    RELEASE_PARTS.some((part) => path === part || path.startsWith(`${part}/`));
  const pages = [
    'docs/operations/backup.md',
    'docs/operations/releases.md',
    'docs/guides/operating.md',
  ];
  for (const page of pages) {
    for (const [, link = ''] of read(page).matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)) {
      const target = join(dirname(page), link);
      if (!/^(docs|deploy)\//.test(target)) continue;
      expect(isShipped(target), `${page} links to ${target}`).toBe(true);
      expect(existsSync(join(root, target)), target).toBe(true);
    }
  }
});

test('the proxy chooses the address and the id of a request', () => {
  const file = read('deploy/Caddyfile');
  expect(file).toMatch(/^\s*header_up X-Forwarded-For \{remote_host\}$/m);
  expect(file).toMatch(/^\s*header_up X-Request-Id \{http\.request\.uuid\}$/m);
});
