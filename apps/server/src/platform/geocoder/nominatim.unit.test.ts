import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answering,
  type FakeNominatim,
  startFakeNominatim,
} from '#app/testing/servers/fake-nominatim.ts';
import { RateLimits } from '../rate-limits.ts';
import type { Geocoder } from './geocoder.ts';
import { openNominatim } from './nominatim.ts';

let fake: FakeNominatim;

beforeEach(async () => {
  fake = await startFakeNominatim();
});
afterEach(() => fake.close());

function open(options: Partial<Parameters<typeof openNominatim>[0]> = {}): Geocoder {
  return openNominatim({
    url: fake.url,
    userAgent: 'Oficio (+https://oficio.example)',
    takeTurn: () => Promise.resolve(),
    ...options,
  });
}

test("sends the request in the form of Nominatim's API, and parses its answer", async () => {
  expect(await open().find('Triana, Sevilla')).toEqual([
    { name: 'Triana', detail: 'Sevilla, Andalucía', lat: 37.3838, lng: -6.0068 },
  ]);
  const [request] = fake.requests;
  const { pathname, searchParams } = new URL(request?.url ?? '', fake.url);
  expect(pathname).toBe('/search');
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'jsonv2',
    q: 'triana, sevilla',
    countrycodes: 'es',
    limit: '5',
    'accept-language': 'es',
  });
  expect(request?.headers['user-agent']).toBe('Oficio (+https://oficio.example)');
});

test('keeps the path and the key of the server’s address', async () => {
  await open({ url: `${fake.url}/v1/?key=secret` }).find('Triana');
  expect(fake.requests[0]?.url).toMatch(/^\/v1\/search\?key=secret&format=jsonv2&q=triana&/);
});

test('follows no redirect', async () => {
  const elsewhere = await startFakeNominatim();
  fake.reply = (response) => response.writeHead(307, { location: elsewhere.url }).end();
  await expect(open().find('Triana')).rejects.toThrow();
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test('names a house by its street', async () => {
  fake.reply = answering([
    {
      name: '',
      display_name: '12, Calle Larios, Centro, Málaga, Andalucía, 29005, España',
      lat: 36.72,
      lon: -4.42,
    },
  ]);
  expect(await open().find('calle larios 12')).toEqual([
    { name: '12, Calle Larios', detail: 'Málaga, Andalucía', lat: 36.72, lng: -4.42 },
  ]);
});

test('asks once for what was answered before, and for what is being answered', async () => {
  const geocoder = open();
  await Promise.all([geocoder.find('Triana, Sevilla'), geocoder.find('TRIANA,  sevilla')]);
  await geocoder.find('triana, sevilla');
  expect(fake.requests).toHaveLength(1);
  await geocoder.find('Macarena, Sevilla');
  expect(fake.requests).toHaveLength(2);
});

test('an empty answer is one too', async () => {
  fake.reply = answering([]);
  expect(await open().find('Villabajo')).toEqual([]);
});

test.each([
  ['an error', (response) => response.writeHead(500).end('no')],
  ['too many requests', (response) => response.writeHead(429).end()],
  ['a page', answering('<!doctype html>')],
  ['something else', answering({ error: 'Unable to geocode' })],
  ['a place that is nowhere', answering([{ display_name: 'Luna', lat: '95', lon: 'x' }])],
  ['a lost connection', (response) => response.destroy()],
] as const satisfies [string, FakeNominatim['reply']][])(
  'refuses %s, and asks again later',
  async (_what, reply) => {
    const geocoder = open();
    const sound = fake.reply;
    fake.reply = reply;
    await expect(geocoder.find('Triana')).rejects.toThrow();
    fake.reply = sound;
    expect(await geocoder.find('Triana')).toHaveLength(1);
  },
);

test.each([
  ['hangs', () => undefined],
  ['begins and never ends', (response) => response.write('[')],
] as const satisfies [string, FakeNominatim['reply']][])(
  'does not wait for one that %s',
  async (_what, reply) => {
    fake.reply = reply;
    await expect(open({ timeLimitMs: 50 }).find('Triana')).rejects.toThrow('timeout');
  },
);

test('sends at most one request a second, and refuses callers that would wait too long', async () => {
  const takeTurn = new RateLimits(1000, null).queue({ name: 'g', points: 1, seconds: 60 }, 1);
  const first = open({ takeTurn }).find('a');
  const hurried = open({ takeTurn, timeLimitMs: 100 });
  const later = await Promise.allSettled(['b', 'c'].map((text) => hurried.find(text)));
  expect(later.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await first;
  expect(fake.requests).toHaveLength(1);
});
