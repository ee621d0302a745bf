import type { AdminUser } from '@oficio/contract/admin.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const instant = '2026-11-20T10:00:00.000Z';
const person = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };

const conversation = (text: string) => ({
  conversation_id: text,
  other_user: { ...person, is_support: false },
  unread_count: 0,
  last_message: { message: text, timestamp: instant, sender_id: 'ramon' },
});
const user = (name: string): Partial<AdminUser> => ({
  ...(person as object),
  id: name,
  name,
  email: `${name}@example.es`,
  profile: emptyProfile,
});
const report = (text: string) => ({
  id: text,
  target_type: 'user',
  reason: 'spam',
  details: text,
  reporter: person,
  reported: { ...person, is_banned: false },
  content: null,
  resolution: null,
  created_at: instant,
});
const entry = (text: string) => ({
  id: text,
  action: 'user_banned',
  admin: { id: 'ana', name: text },
  target: person,
  details: {},
  created_at: instant,
});
const searched = (words: string) => ({
  words,
  category: null,
  town: null,
  count: 1,
  last_day: '2026-11-20',
});
const historyItem = (title: string) => ({
  id: title,
  other_user: person,
  title,
  archived: false,
  created_at: instant,
});
const appointment = (title: string) => ({
  id: title,
  title,
  description: null,
  date: '2026-11-20',
  start_time: '10:00',
  end_time: '11:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: instant,
  ends_at: instant,
  status: 'pending',
  provider_id: 'ramon',
  provider_name: 'Ramón Etxeberria',
  client_id: 'ana',
  client_name: 'Ana Soler',
});
const result = (name: string) => ({
  ...person,
  id: name,
  name,
  distance: null,
  profile: emptyProfile,
});

interface List {
  name: string;
  /** The route that opens it. */
  at: string;
  /** The endpoint of its pages, and the content of each. */
  path: string;
  rows: string;
  row: (text: string) => object;
}

const lists: List[] = [
  {
    name: 'conversations',
    at: '/messages',
    path: '/api/messages/conversations',
    rows: 'conversations',
    row: conversation,
  },
  {
    name: 'conversations beside a chat',
    at: '/chat/ana_ramon/ramon',
    path: '/api/messages/conversations',
    rows: 'conversations',
    row: conversation,
  },
  {
    name: 'users',
    at: '/admin?vista=usuarios',
    path: '/api/admin/users',
    rows: 'users',
    row: user,
  },
  {
    name: 'cards',
    at: '/admin?vista=tarjetas',
    path: '/api/admin/users',
    rows: 'users',
    row: user,
  },
  {
    name: 'reports',
    at: '/admin?vista=denuncias',
    path: '/api/admin/reports',
    rows: 'reports',
    row: report,
  },
  {
    name: 'audit',
    at: '/admin?vista=auditoria',
    path: '/api/admin/audit',
    rows: 'entries',
    row: entry,
  },
  {
    name: 'searches without results',
    at: '/admin?vista=busquedas',
    path: '/api/admin/searches-without-results',
    rows: 'searches',
    row: searched,
  },
  { name: 'history', at: '/history', path: '/api/history', rows: 'history', row: historyItem },
  {
    name: 'appointments',
    at: '/appointments',
    path: '/api/appointments',
    rows: 'appointments',
    row: appointment,
  },
  {
    name: 'search results',
    at: '/search?sin_lugar=true',
    path: '/api/search/providers',
    rows: 'results',
    row: result,
  },
];

let answerSecondPage: () => void;
let isSecondPageAsked: boolean;
let list: List;

beforeEach(async () => {
  isSecondPageAsked = false;
  const secondPage = new Promise<void>((resolve) => {
    answerSecondPage = resolve;
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname === '/readyz') return Response.json({});
    if (pathname === '/api/profile/me') {
      const me = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
      return Response.json({ user: me, profile: emptyProfile });
    }
    if (pathname !== list?.path) return Response.json({ detail: 'No' }, { status: 404 });
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const page = Number(body.page ?? searchParams.get('page') ?? 1);
    if (page === 2) {
      isSecondPageAsked = true;
      await secondPage;
    }
    const rows = [list.row(`de la ${page}`)];
    return Response.json({ [list.rows]: rows, total: 2, total_pages: 2, page });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const isShown = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0;

for (const tested of lists) {
  it(`${tested.name}: the page that is named changes together with the rows, and the focus stays`, async () => {
    list = tested;
    openApp(tested.at);
    await waitFor(() => expect(isShown('de la 1')).toBe(true), { timeout: 10_000 });
    const next = await screen.findByLabelText('Página siguiente');
    next.focus();
    fireEvent.click(next);
    await waitFor(() => expect(isSecondPageAsked).toBe(true));
    expect(isShown('Página 2 de 2') && isShown('de la 1')).toBe(false);
    answerSecondPage();
    await waitFor(() => expect(isShown('de la 2')).toBe(true));
    expect(isShown('de la 1')).toBe(false);
    expect(isShown('Página 2 de 2')).toBe(true);
    expect(document.activeElement).toBe(next);
  });
}
