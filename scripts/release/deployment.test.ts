import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/config.ts';
import { environmentOf, readDockerfile, restsOf } from './read-dockerfile.ts';

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

test('the image and the unit have settings that exist, and no root', () => {
  const image = readDockerfile(read('deploy/Dockerfile')).at(-1) ?? [];
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environmentOf(image))));
  expect(restsOf(image, 'USER')).toEqual(['1000:1000']);
  const unit = read('deploy/systemd/oficio@.service');
  const given = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(given.map((pair) => pair.split('=')[0])));
  expect(unit).toMatch(/^User=oficio$/m);
});
