import { expect, test } from 'vitest';
import { parseRedisUrl, redisHostUrls } from './redis-address.ts';

const server = {
  kind: 'server',
  isEncrypted: false,
  login: {},
  db: 0,
  masterName: null,
  sentinelLogin: {},
};

test.each([
  ['redis://localhost', { hosts: [{ host: 'localhost', port: 6379 }] }],
  [
    'rediss://ana:p%40ss@redis.example:6380/2',
    {
      hosts: [{ host: 'redis.example', port: 6380 }],
      isEncrypted: true,
      login: { username: 'ana', password: 'p@ss' },
      db: 2,
    },
  ],
  ['redis://:pass@[::1]:7', { hosts: [{ host: '::1', port: 7 }], login: { password: 'pass' } }],
  [
    'redis+sentinel://:x@a,b:5000/oficio?db=3&sentinel_username=s&sentinel_password=y%26z',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 5000 },
      ],
      login: { password: 'x' },
      db: 3,
      masterName: 'oficio',
      sentinelLogin: { username: 's', password: 'y&z' },
    },
  ],
  [
    'rediss+cluster://a:7000,[::1]:7001/',
    {
      kind: 'cluster',
      isEncrypted: true,
      hosts: [
        { host: 'a', port: 7000 },
        { host: '::1', port: 7001 },
      ],
    },
  ],
])('%s is understood', (url, address) => {
  expect(parseRedisUrl(url)).toEqual({ ...server, ...address });
});

test.each([
  ['localhost', 'must be redis://host:port'],
  ['http://localhost', 'must be redis://host:port'],
  ['redis://', 'must be redis://host:port'],
  ['redis://a,b', 'must be redis://host:port'],
  ['redis://a:99999', 'must be redis://host:port'],
  ['redis+cluster://a,,b', 'must be redis://host:port'],
  ['redis+cluster://a:x', 'must be redis://host:port'],
  ['redis+sentinels://a/oficio', 'must be redis://host:port'],
  ['redis+sentinel://a,b', 'must end with the name of the master'],
  ['redis+sentinel://a,b/', 'must end with the name of the master'],
  ['redis+sentinel://a/oficio?db=two', 'must name a database by its number'],
  ['redis+sentinel://a/oficio?password=x', 'has the unknown parameter password'],
  ['redis+cluster://a,b/1', 'must have no path: a cluster has only one database'],
  ['redis+cluster://a?db=1', 'has the unknown parameter db'],
  ['redis://a/oficio', 'must name a database by its number'],
  ['redis://%zz@a', 'must be redis://host:port'],
])('%s is refused in a sentence', (url, sentence) => {
  expect(() => parseRedisUrl(url)).toThrow(sentence);
});

test('each host has a URL of its own, without the login', () => {
  expect(redisHostUrls('rediss+cluster://:x@a:7000,[::1]:7001')).toEqual([
    'rediss://a:7000',
    'rediss://[::1]:7001',
  ]);
  expect(redisHostUrls('redis://:x@a')).toEqual(['redis://a:6379']);
});
