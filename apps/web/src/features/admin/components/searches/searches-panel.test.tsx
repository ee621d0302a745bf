import type { SearchWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { setWidth } from '#app/testing/set-width.ts';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const madrid = { name: 'Madrid', lat: 40.417, lng: -3.703 };
const search = (fields: Partial<SearchWithoutResults> = {}): SearchWithoutResults => ({
  words: 'domador leones',
  category: null,
  town: madrid,
  count: 14,
  last_day: '2026-11-20',
  ...fields,
});

let searches: SearchWithoutResults[];
let isFailing: boolean;
let asked: string[];
const toasts = collectToasts();

beforeEach(async () => {
  [searches, isFailing, asked] = [[search()], false, []];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search: query, searchParams } = new URL(url, location.href);
    if (pathname === '/readyz') return Response.json({});
    if (pathname === '/api/profile/me') {
      const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
      return Response.json({ user, profile: {} });
    }
    if (pathname !== '/api/admin/searches-without-results') {
      return Response.json({ detail: 'No' }, { status: 404 });
    }
    asked.push(query);
    if (isFailing) return Response.json({ detail: 'Fallo' }, { status: 500 });
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const total = searches.length;
    const totals = { total, total_pages: Math.ceil(total / limit), page };
    return Response.json({
      searches: searches.slice((page - 1) * limit, page * limit),
      ...totals,
    });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const linkOf = async (name: string) => {
  const link = await screen.findByRole('link', { name }, { timeout: 20_000 });
  return new URL(link.getAttribute('href') ?? '', location.href);
};

describe.each([
  { width: 'a desktop', isPhone: false, row: 'row', nowhere: 'Sin precisar' },
  { width: 'a phone', isPhone: true, row: 'listitem', nowhere: 'Lugar sin precisar' },
])('on $width', ({ isPhone, row, nowhere }) => {
  beforeEach(() => setWidth(isPhone));

  it('each search says what, where, how often and when', async () => {
    searches = [search(), search({ words: null, category: 'Diseño', town: null, count: 1 })];
    openApp('/admin?vista=busquedas');
    await linkOf('domador leones');
    const rows = screen.getAllByRole(row).map(({ textContent }) => textContent ?? '');
    const first = rows.find((text) => text.includes('domador leones')) ?? '';
    for (const part of ['Madrid', '14', '20 de noviembre']) expect(first).toContain(part);
    const second = rows.find((text) => text.includes('Toda la categoría')) ?? '';
    for (const part of ['Diseño', nowhere, '1']) expect(second).toContain(part);
    expect(screen.getByRole('heading', { name: 'Búsquedas sin resultados' })).toBeTruthy();
  });

  it('its link opens the same search', async () => {
    searches = [
      search(),
      search({ words: null, category: 'Diseño', town: null }),
      search({ words: 'leones', category: 'Salud' }),
    ];
    openApp('/admin?vista=busquedas');
    const paramsOf = async (name: string) => {
      const { pathname, searchParams } = await linkOf(name);
      return { pathname, ...Object.fromEntries(searchParams) };
    };
    const inMadrid = { pathname: '/search', lugar: 'Madrid', lat: '40.417', lng: '-3.703' };
    expect(await paramsOf('domador leones')).toEqual({ ...inMadrid, q: 'domador leones' });
    expect(await paramsOf('Toda la categoría')).toEqual({
      pathname: '/search',
      categoria: 'Diseño',
      sin_lugar: 'true',
    });
    expect(await paramsOf('leones')).toEqual({ ...inMadrid, q: 'leones', categoria: 'Salud' });
  });

  it('the period and the page are in the address', async () => {
    searches = Array.from({ length: 45 }, (_, index) =>
      search({ words: `palabra ${index}`, town: null, count: 45 - index }),
    );
    const router = openApp('/admin?vista=busquedas');
    await linkOf('palabra 0');
    fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await linkOf('palabra 20');
    expect(router.state.location.search).toEqual({ vista: 'busquedas', pagina: 2 });
    fireEvent.click(screen.getByRole('radio', { name: '7 días' }));
    await linkOf('palabra 0');
    expect(router.state.location.search).toEqual({ vista: 'busquedas', dias: 7 });
    cleanup();
    openApp(router.state.location.href);
    await linkOf('palabra 0');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 días' }).checked).toBe(true);
    cleanup();
    const beyond = openApp('/admin?vista=busquedas&dias=90&pagina=900');
    await linkOf('palabra 44');
    await waitFor(() => expect(beyond.state.location.search).toMatchObject({ pagina: 3 }));
    const days = asked.map((query) => new URLSearchParams(query).get('days'));
    expect(new Set(days)).toEqual(new Set(['30', '7', '90']));
  });
});

it('a number of words stays a text in the link', async () => {
  searches = [search({ words: '28013', town: null })];
  const router = openApp('/admin?vista=busquedas');
  fireEvent.click(await screen.findByRole('link', { name: '28013' }, { timeout: 20_000 }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  await waitFor(() => expect(router.state.matches.at(-1)?.search).toMatchObject({ q: '28013' }));
});

it('the period is in the address, and a choice begins at the first page', async () => {
  const router = openApp('/admin?vista=busquedas&dias=90');
  await linkOf('domador leones');
  expect(asked).toEqual(['?days=90&page=1&limit=20']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 días' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '7 días' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ vista: 'busquedas', dias: 7 }),
  );
  await waitFor(() => expect(asked.at(-1)).toBe('?days=7&page=1&limit=20'));
});

it('without searches it says so', async () => {
  searches = [];
  openApp('/admin?vista=busquedas');
  await screen.findByText('No hay búsquedas sin resultados', {}, { timeout: 20_000 });
  expect(screen.getByText(/En los últimos 30 días/)).toBeTruthy();
});

it('a failure shows an error, which can be retried into the empty state', async () => {
  [searches, isFailing] = [[], true];
  openApp('/admin?vista=busquedas&dias=90');
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 20_000 });
  await waitFor(() => expect(toasts).toContain('Error al cargar las búsquedas'));
  expect(screen.getByText('Error al cargar las búsquedas')).toBeTruthy();
  isFailing = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No hay búsquedas sin resultados')).toBeTruthy();
  expect(screen.getByText(/En los últimos 90 días/)).toBeTruthy();
});
