import { createImage } from '../../apps/server/src/testing/images.ts';
import type { Person } from '../chat-people.ts';
import { type Call, type Outcome, openLoad } from '../open-loop.ts';
import { multipartOf } from './multipart.ts';

/** Calls of other users, sent at a fixed rate beside an attack. */
interface Others {
  calls: readonly Call[];
  rate: number;
}

export const KINDS = ['chat', 'search', 'login', 'upload'] as const;
export type Kind = (typeof KINDS)[number];
export type AllOthers = Record<Kind, Others>;

/** The password of people who log in. */
export const PASSWORD = 'fontanero-de-Getafe-7';

const CONNECTIONS = 60;

/** Few enough that each connection is used again before the server closes it. */
const GUESTS = 60;
const LOGIN_ADDRESSES = 16;
const addressOf = (index: number, count: number) => `127.0.1.${1 + (index % count)}`;

/**
 * What other users do: chats of accounts, searches of guests, logins and uploads, the guests and
 * logins from other addresses than the attack's. Their connections stay open, like those of tabs and
 * proxies.
 * @param logIn people with `PASSWORD`
 */
export async function createOthers(
  chats: readonly Call[],
  people: readonly Person[],
  logIn: readonly Person[],
): Promise<AllOthers> {
  const form = multipartOf(await createImage({ width: 400, height: 300, format: 'jpeg' }));
  const keywords = ['fontanero', 'pintura', 'electricista', 'jardín'];
  return {
    chat: { calls: chats, rate: 60 },
    search: {
      calls: Array.from({ length: GUESTS }, (_, index) => ({
        method: 'POST',
        path: '/api/search/providers',
        body: JSON.stringify({
          keyword: keywords[index % keywords.length],
          location: { lat: -40 + (index % 20), lng: -179.5 },
        }),
        localAddress: addressOf(index, GUESTS),
      })),
      rate: 15,
    },
    login: {
      calls: logIn.map(({ id }, index) => ({
        method: 'POST',
        path: '/api/auth/login',
        body: JSON.stringify({ email: `${id}@example.es`, password: PASSWORD }),
        localAddress: addressOf(index, LOGIN_ADDRESSES),
      })),
      rate: 4,
    },
    upload: {
      calls: people.map(({ token }) => ({
        method: 'POST',
        path: '/api/upload/image',
        token,
        ...form,
      })),
      rate: 2,
    },
  };
}

/** The answers to what other users do for some seconds. */
export async function measureOthers(
  host: string,
  others: AllOthers,
  seconds: number,
): Promise<Record<Kind, Outcome>> {
  const outcomes = KINDS.map(async (kind) => {
    const { calls, rate } = others[kind];
    // Each period continues with the next people.
    const turn = turns[kind];
    turns[kind] += rate * seconds;
    const rotated = calls.map((_, index) => calls[(turn + index) % calls.length] as Call);
    return [kind, await openLoad(host, rotated, { rate, seconds, connections: CONNECTIONS })];
  });
  return Object.fromEntries(await Promise.all(outcomes)) as Record<Kind, Outcome>;
}

const turns: Record<Kind, number> = { chat: 0, search: 0, login: 0, upload: 0 };
