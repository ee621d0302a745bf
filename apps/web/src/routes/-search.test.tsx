import { type SearchResult, searchProviders } from '@oficio/contract/search.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { exampleResult } from '#app/testing/examples.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const provider = (name: string): SearchResult => ({ ...exampleResult, id: name, name });

const ramon = provider('Ramón Etxeberria');
const account = (userType: 'client' | 'provider') => ({
  user: { id: 'ana', name: 'Ana Soler', user_type: userType, is_superadmin: false },
  profile: {},
});

let found: SearchResult[];
let reading: { understood_as: string[]; did_you_mean: string | null };
let calls: Call[];
let answers: Record<string, Answer>;
const toasts = collectToasts();

const bodyOf = ({ body }: Call) => searchProviders.body.parse(body);

/** The page of the results that a search asks for. */
function search(call: Call): object {
  const { location, page, limit } = bodyOf(call);
  const results = found
    .slice((page - 1) * limit, page * limit)
    .map((result) => (location ? { ...result, distance: 0.5 } : result));
  const total_pages = Math.ceil(found.length / limit);
  return { results, total: found.length, total_pages, page, ...reading };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  found = [ramon];
  reading = { understood_as: [], did_you_mean: null };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': account('client'),
    'POST /api/search/providers': search,
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const card = async (name = ramon.name) => within(await screen.findByRole('article', { name }));
const press = async (button: string) => fireEvent.click((await card()).getByText(button));
const namesOfCards = () =>
  within(screen.getByRole('list', { name: 'Resultados' }))
    .getAllByRole('article')
    .map((article) => article.getAttribute('aria-label'));
const searches = () => calls.filter(({ path }) => path === '/api/search/providers').map(bodyOf);

it('without a location no card shows a distance', async () => {
  const router = openApp('/search?q=fontanero');
  expect((await card()).queryByText(/\d km$/)).toBeNull();
  expect(searches()).toMatchObject([{ location: null }]);
  const near = { lugar: 'Soria', lat: 41.77, lng: -2.472 };
  await act(() => router.navigate({ to: '/search', search: near }));
  expect(await screen.findByText('0.5 km')).toBeTruthy();
});

it('Back to the results shows them at once, also after a long conversation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const router = openApp('/search?q=fontanero');
    await card();
    await act(() => router.navigate({ to: '/auth' }));
    await act(() => vi.advanceTimersByTimeAsync(20 * 60_000));
    answers['POST /api/search/providers'] = () => new Promise(() => {});
    act(() => router.history.back());
    expect(await card()).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('a search without results suggests what to do', async () => {
  found = [];
  const told: Toast[] = [];
  receiveToasts((toast) => told.push(toast));
  openApp('/search');
  expect(await screen.findByRole('heading', { name: 'No hay resultados' })).toBeTruthy();
  expect(
    screen.getByText('Intenta ajustar los filtros o ampliar el radio de búsqueda'),
  ).toBeTruthy();
  expect(told).toMatchObject([{ kind: 'info', message: 'No se encontraron proveedores' }]);
});

it('a failed search shows an error and can be retried', async () => {
  answers['POST /api/search/providers'] = () => refusal(500);
  openApp('/search');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(toasts).toEqual(['Error en la búsqueda']);
  answers['POST /api/search/providers'] = search;
  fireEvent.click(retry);
  expect(await card()).toBeTruthy();
});

describe.each(widths)("on $width the guest's dialog", ({ isPhone }) => {
  it.each(['the X', 'a press beside it'])('closes with %s', async (close) => {
    setWidth(isPhone);
    const router = openApp('/search');
    await press('Contactar');
    const dialog = await screen.findByRole('dialog', { name: 'Contacta a Ramón Etxeberria' });
    const target =
      close === 'the X'
        ? within(dialog).getByLabelText('Cerrar')
        : document.querySelector('.mantine-Modal-overlay');
    fireEvent.click(target ?? expect.fail('nothing to press'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/search');
  });
});

it("a login in another tab closes the guest's dialog, whose buttons would end that session", async () => {
  openApp('/search');
  await press('Contactar');
  await screen.findByRole('dialog', { name: 'Contacta a Ramón Etxeberria' });
  storeToken('of-another-tab');
  await act(() => refreshSession());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('token')).toBe('of-another-tab');
});

it.each(['Contactar', 'Agendar Cita', 'Ver Perfil'])(
  '"%s" shows a guest the benefits of an account',
  async (button) => {
    const router = openApp('/search');
    const find = () => screen.findByRole('dialog', { name: 'Contacta a Ramón Etxeberria' });
    await press(button);
    const dialog = within(await find());
    expect(dialog.getByText('Es gratis y solo toma un minuto')).toBeTruthy();
    expect(dialog.getByText('Acceso a contactos de proveedores')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(button);
    fireEvent.click(within(await find()).getByText('Crear Cuenta Gratuita'));
    await waitFor(() => expect(router.state.location.href).toMatch(/^\/auth(\?mode=register)?$/));
  },
);

it('a conversation that cannot be opened shows an error', async () => {
  answers['POST /api/conversations/create'] = unreachable;
  const router = await openAppLoggedIn('/search');
  await press('Contactar');
  await waitFor(() => expect(toasts).toEqual(['Error al iniciar conversación']));
  expect(router.state.location.href).toBe('/search');
});

it('a provider cannot request an appointment', async () => {
  answers['GET /api/profile/me'] = account('provider');
  await openAppLoggedIn('/search');
  await press('Agendar Cita');
  await waitFor(() => expect(toasts).toEqual(['Solo los clientes pueden agendar citas']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe.each(widths)('on $width', ({ isPhone }) => {
  it("a guest has no map, also with the map's address", async () => {
    setWidth(isPhone);
    openApp('/search?mapa=true');
    expect(await card()).toBeTruthy();
    await import('#app/features/search/components/map-switch.tsx');
    await import('#app/features/search/components/map-pill.tsx');
    await import('#app/features/search/components/search-map.tsx');
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'Mapa de resultados' })).toBeNull();
    expect(screen.queryByLabelText('Mostrar mapa')).toBeNull();
    expect(screen.queryByText(/^(Mapa|Lista)$/)).toBeNull();
  });

  it('more than a page of results is paginated; a larger page searches again', async () => {
    setWidth(isPhone);
    const names = Array.from({ length: 11 }, (_, index) => `Taller ${index + 10}`);
    found = names.map(provider);
    const router = openApp('/search');
    const shows = (text: string) => screen.findByText(text);
    const isAt = (href: string) => waitFor(() => expect(router.state.location.href).toBe(href));
    await shows('Mostrando 10 de 11 resultados');
    const firstPage = namesOfCards();
    await shows('Página 1 de 2');
    const next = screen.getByRole('link', { name: 'Página siguiente' });
    expect(next.getAttribute('href')).toBe('/search?pagina=2');
    fireEvent.click(next);
    await shows('Mostrando 1 de 11 resultados');
    expect([...firstPage, ...namesOfCards()]).toEqual(names);

    await act(() => router.navigate({ to: '/search', search: { pagina: 7 } }));
    await isAt('/search?pagina=2');
    await shows('Mostrando 1 de 11 resultados');
    act(() => router.history.back());
    await isAt('/search?pagina=2');
    act(() => router.history.back());
    await isAt('/search');
    act(() => router.history.forward());
    await shows('Página 2 de 2');

    if (isPhone) fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    const sizes = await screen.findByRole('radiogroup', { name: 'Resultados por página' });
    fireEvent.click(within(sizes).getByLabelText('30'));
    await shows('Mostrando 11 de 11 resultados');
    expect(router.state.location.href).toBe('/search?por_pagina=30');
    expect(screen.queryByText(/^Página \d/)).toBeNull();
  });

  it('a mistyped trade is corrected by pressing the suggestion', async () => {
    setWidth(isPhone);
    answers['POST /api/search/providers'] = (call: Call) => {
      const isMistyped = bodyOf(call).keyword === 'fontanreo';
      return { ...search(call), did_you_mean: isMistyped ? 'fontanero' : null };
    };
    const router = openApp('/search?q=fontanreo');
    const correction = await screen.findByRole('button', { name: '«fontanero»' });
    expect(correction.parentElement?.textContent).toBe('¿Querías decir «fontanero»?');
    fireEvent.click(correction);
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=fontanero'));
    await waitFor(() => expect(screen.queryByText(/¿Querías decir/)).toBeNull());
    expect(await card()).toBeTruthy();
    expect(searches()).toMatchObject([{ keyword: 'fontanreo' }, { keyword: 'fontanero' }]);
  });
});

it('another keyword is read as a need again', async () => {
  const need = 'no arranca la moto';
  answers['POST /api/search/providers'] = (call: Call) => ({
    ...search(call),
    understood_as: bodyOf(call).as_words ? [] : ['Mecánica'],
  });
  const router = openApp('/search?q=se+ha+roto+el+embrague&palabras=true');
  await screen.findByRole('button', { name: 'Buscar como necesidad' });
  const keyword = await screen.findByLabelText<HTMLInputElement>('Palabra clave');
  fireEvent.change(keyword, { target: { value: need } });
  fireEvent.submit(keyword.form ?? expect.fail('no form'));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  expect(undo.parentElement?.textContent).toContain(`Mecánica para «${need}»`);
  expect(router.state.location.search).toEqual({ q: need });
});

it('a keyword that was not read as a need has nothing to undo', async () => {
  openApp('/search?q=Etxeberria');
  expect(await card()).toBeTruthy();
  await import('#app/features/search/components/results/search-notes.tsx');
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('a client opens a provider from a card, and returns to the same search', async () => {
  const near = 'lugar=Soria&lat=41.77&lng=-2.472';
  const router = await openAppLoggedIn(`/search?q=fontanero&${near}&distancia=5`);
  await card();
  const { href } = router.state.location;
  await press('Ver Perfil');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/provider/${ramon.id}`));
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.href).toBe(href));
  await card();
  expect(searches().at(-1)).toMatchObject({ keyword: 'fontanero', distance: 5 });
});
