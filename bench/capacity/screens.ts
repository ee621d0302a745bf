import { conversationIdOf } from '../../packages/contract/src/conversations.ts';
import { oneOf } from './habits.ts';
import type { Account } from './people.ts';
import type { TimedCall } from './timed-client.ts';

/** The page size, and what else the app sends with a search, are the defaults. */
const KEYWORDS = [
  'fontanero',
  'electricista',
  'limpieza',
  'pintor',
  'averías urgentes',
  'clases de inglés',
  'gotea el techo del baño',
] as const;
const DAY_MS = 86_400_000;
/** The last day that a search or the form of a request looks at. */
const LOOK_AHEAD_DAYS = 13;

/** What a new tab requests: a page of the server, then the session and the two numbers of the frame. */
export function openingCalls(providerId: string): TimedCall[] {
  const path = oneOf(['/', '/', `/search?q=${oneOf(KEYWORDS)}`, `/provider/${providerId}`]);
  return [
    { kind: 'page', path: encodeURI(path) },
    { kind: 'session', path: '/api/profile/me' },
    { kind: 'session', path: '/api/messages/conversations?limit=1' },
    { kind: 'session', path: '/api/appointments/waiting/count' },
  ];
}

/** A keyword, as it is typed with two pauses and then searched for. */
export function searchCalls(near: { lat: number; lng: number }): {
  suggestions: TimedCall[];
  search: TimedCall;
} {
  const keyword = oneOf(KEYWORDS);
  const suggest = (text: string): TimedCall => ({
    kind: 'suggest',
    path: `/api/search/suggest?${new URLSearchParams({ q: text })}`,
  });
  return {
    suggestions: [suggest(keyword.slice(0, 3)), suggest(keyword.slice(0, 6))],
    search: {
      kind: 'search',
      method: 'POST',
      path: '/api/search/providers',
      body: { keyword, location: near },
    },
  };
}

/** The screen of a provider. */
export function providerCalls(providerId: string, { role }: Account): TimedCall[] {
  const reviews = `/api/reviews/provider/${providerId}`;
  return [
    { kind: 'profile', path: `/api/profile/${providerId}` },
    { kind: 'profile', path: `${reviews}?page=1` },
    { kind: 'session', path: '/api/blocks' },
    ...(role === 'client' ? [{ kind: 'profile' as const, path: `${reviews}/standing` }] : []),
  ];
}

/** The days of a provider with free hours, and the free hours of one of the next days. */
export function timesCalls(providerId: string): {
  days: TimedCall;
  slots: TimedCall;
  date: string;
} {
  const dayAfter = (days: number) =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const date = dayAfter(1 + Math.floor(Math.random() * LOOK_AHEAD_DAYS));
  const path = (name: string, query: Record<string, string>) =>
    `/api/appointments/${name}?${new URLSearchParams({ provider_id: providerId, ...query })}`;
  return {
    date,
    days: {
      kind: 'times',
      path: path('free-days', { start_date: dayAfter(0), end_date: dayAfter(LOOK_AHEAD_DAYS) }),
    },
    slots: { kind: 'times', path: path('slots', { date }) },
  };
}

/** The screen of a chat; its messages are requested beside. */
export function chatCalls(own: Account, other: Account): TimedCall[] {
  return [
    { kind: 'chat', path: `/api/conversations/${conversationIdOf(own.id, other.id)}` },
    { kind: 'profile', path: `/api/profile/${other.id}` },
    { kind: 'chat', path: `/api/appointments?other_user_id=${other.id}` },
    { kind: 'session', path: '/api/blocks' },
  ];
}
