import { gzipSync } from 'node:zlib';
import { createLargePhotograph } from '../../apps/server/src/testing/images.ts';
import type { Call } from '../open-loop.ts';
import { multipartOf } from './multipart.ts';
import type { AttackSetting } from './prepare.ts';
import { appointmentsRange } from './prepare.ts';

export interface Attack {
  name: string;
  connections: number;
  /** The calls of one round; each round is another account's, whose limits are not used up. */
  callsOf(round: number): readonly Call[];
}

const KB = 1024;
const guest = (last: number) => ({ localAddress: `127.0.0.${last}` });
const SEARCH = { method: 'POST', path: '/api/search/providers' } as const;

/** The attacks of the accounts and of guests that the server must not be slowed down by. */
export async function createAttacks(setting: AttackSetting): Promise<Attack[]> {
  const large = await createLargePhotograph();
  return [
    {
      name: 'bodies of 1 kB that decompress to 1 MB, 60 connections of a guest',
      connections: 60,
      callsOf: () => [
        {
          ...SEARCH,
          ...guest(10),
          contentEncoding: 'gzip',
          body: gzipSync(JSON.stringify({ keyword: 'a'.repeat(KB * KB) })),
        },
      ],
    },
    {
      name: 'nested JSON and JSON of many keys, 64 kB, 60 connections of a guest',
      connections: 60,
      callsOf: () =>
        [
          `{"keyword":${'['.repeat(60 * KB)}`,
          `{${Array.from({ length: 5000 }, (_, key) => `"a${key}":{}`).join(',')}}`,
          `[${'{},'.repeat(20 * KB)}{}]`,
        ].map((body) => ({ ...SEARCH, ...guest(11), body })),
    },
    {
      name: 'photographs of 24 megapixels, 12 connections of one account',
      connections: 12,
      callsOf: (round) => [
        {
          method: 'POST',
          path: '/api/upload/image',
          token: setting.clientOf(round),
          ...multipartOf(large),
        },
      ],
    },
    {
      name: 'profiles with 3 photographs of 24 megapixels, 3 connections of one account',
      connections: 3,
      callsOf: (round) => {
        const image = `data:image/jpeg;base64,${large.toString('base64')}`;
        const gallery = Array.from({ length: 3 }, () => image);
        const body = JSON.stringify({ profile: { gallery } });
        const token = setting.providerOf(round);
        return [{ method: 'PUT', path: '/api/profile/update', token, body }];
      },
    },
    {
      name: 'profiles with a name of 8 MB of accents, 4 connections of one account',
      connections: 4,
      callsOf: (round) => {
        const name = `a${'\u0301'.repeat(2_000_000)}${'\u0316'.repeat(2_000_000)}`;
        const body = JSON.stringify({ user: { name } });
        return [
          { method: 'PUT', path: '/api/profile/update', token: setting.clientOf(round), body },
        ];
      },
    },
    {
      name: 'requests for an appointment, 16 connections of one account',
      connections: 16,
      callsOf: (round) =>
        Array.from({ length: 300 }, (_, index) => {
          const date = new Date(Date.now() + (1 + (index % 50)) * 86_400_000);
          const body = {
            provider_id: setting.providerId,
            title: 'Fuga',
            date: date.toISOString().slice(0, 10),
            start_time: '10:00',
            end_time: '11:00',
          };
          return {
            method: 'POST',
            path: '/api/appointments/request',
            token: setting.clientOf(round),
            body: JSON.stringify(body),
          };
        }),
    },
    {
      name: 'changes of the password, 16 connections of one account',
      connections: 16,
      callsOf: (round) => [
        {
          method: 'POST',
          path: '/api/auth/change-password',
          token: setting.clientOf(round),
          body: JSON.stringify({ current_password: 'no-es-esta-1', password: 'Otra-distinta-29' }),
        },
      ],
    },
    {
      name: 'forgotten passwords, 60 connections of one address',
      connections: 60,
      callsOf: () =>
        setting.emails.map((email) => ({
          method: 'POST',
          path: '/api/auth/forgot-password',
          body: JSON.stringify({ email }),
          ...guest(12),
        })),
    },
    {
      name: 'page 1 900 of a nationwide search, 60 connections of a guest',
      connections: 60,
      callsOf: () =>
        Array.from({ length: 100 }, (_, index) => ({
          ...SEARCH,
          ...guest(13),
          body: JSON.stringify({ page: 1900 - index }),
        })),
    },
    {
      name: 'a calendar of 30 000 blocks, 8 connections of one account',
      connections: 8,
      callsOf: () => [
        { method: 'GET', path: `/api/appointments?${appointmentsRange}`, token: setting.busyToken },
      ],
    },
    {
      name: 'the sitemap, 16 connections of a guest',
      connections: 16,
      callsOf: () => setting.sitemaps.map((path) => ({ method: 'GET', path, ...guest(14) })),
    },
    {
      name: 'the pages of the app, 60 connections of a guest',
      connections: 60,
      callsOf: () =>
        ['/', '/search', '/dashboard', '/messages'].map((path) => ({
          method: 'GET',
          path,
          ...guest(15),
        })),
    },
    {
      name: 'images that do not exist, 60 connections of a guest',
      connections: 60,
      callsOf: () =>
        Array.from({ length: 200 }, (_, index) => ({
          method: 'GET',
          path: `/uploads/${index.toString(16).padStart(32, '0')}.webp`,
          ...guest(16),
        })),
    },
  ];
}
