import { type Place, searchProviders } from '@oficio/contract/search.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPosition } from '#app/features/search/position-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { exampleResult } from '#app/testing/examples.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth } from '#app/testing/set-width.ts';
import { type Answer, type Call, stubAnswers } from '#app/testing/stub-answers.ts';

const soria: Place = { name: 'Soria', detail: null, lat: 41.77, lng: -2.472 };
const lugo: Place = { name: 'Lugo', detail: null, lat: 43.018, lng: -7.55 };

const unread = { understood_as: [], did_you_mean: null };

/** What the server answers with the providers in Soria and Lugo, or the one near a place. */
function search({ body }: Call): object {
  const { location } = searchProviders.body.parse(body);
  const near = [soria, lugo].filter(
    ({ lat, lng }) => !location || (lat === location.lat && lng === location.lng),
  );
  const results = near.map(({ name }) => ({
    ...exampleResult,
    id: name.toLowerCase(),
    name: `Taller ${name}`,
    distance: location ? 1 : null,
    town: location ? null : name,
    description: 'Arreglo grifos en el día',
  }));
  const total = results.length;
  return { results, total, total_pages: 1, page: 1, ...unread };
}

const toasts = collectToasts();
let calls: Call[];
let answers: Record<string, Answer>;

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('#app/features/search/components/results/search-notes.tsx');
  await import('#app/features/search/place/last-place-button.tsx');
  await import('#app/features/search/place/place-field.tsx');
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setWidth(true);
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': {
      user: { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false },
      profile: {},
    },
    'POST /api/search/providers': search,
    'GET /api/places': ({ query }: Call) => ({
      places: [soria, lugo].filter(({ name }) => name === query.get('q')),
    }),
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  keepPosition({ status: 'checking', place: null });
  vi.unstubAllGlobals();
});

const asked = () =>
  calls
    .filter(({ path }) => path === '/api/search/providers')
    .map(({ body }) => searchProviders.body.parse(body))
    .at(-1);
const shows = (...places: Place[]) =>
  waitFor(() => {
    const cards = screen.queryByRole('list', { name: 'Resultados' })?.querySelectorAll('article');
    expect([...(cards ?? [])].map((card) => card.getAttribute('aria-label'))).toEqual(
      places.map(({ name }) => `Taller ${name}`),
    );
  });
const card = (place: Place) =>
  within(screen.getByRole('article', { name: `Taller ${place.name}` }));
const isNear = async (name: string) =>
  expect((await screen.findByText(new RegExp(`cerca de ${name}$`))).getAttribute('role')).toBe(
    'status',
  );
const isAt = (router: ReturnType<typeof openApp>, href: string) =>
  waitFor(() => expect(router.state.location.href).toBe(href));
const ask = () => screen.queryByRole('region', { name: '¿Dónde lo necesitas?' });
const inAsk = async () =>
  within(await screen.findByRole('region', { name: '¿Dónde lo necesitas?' }));
const near = 'lat=41.77&lng=-2.472';

async function searchNear(text: string): Promise<void> {
  fireEvent.focus(await screen.findByLabelText('Ubicación'));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ubicación' });
  fireEvent.change(field, { target: { value: text } });
  const isUnused = fireEvent.keyDown(field, { key: 'Enter' });
  expect(isUnused).toBe(true);
  fireEvent.submit(field.form ?? expect.fail('the field has no form'));
}

it('a typed place filters the results, and is in the address', async () => {
  const router = openApp('/search?q=taller');
  await shows(soria, lugo);
  expect(card(soria).getByText('Soria')).toBeTruthy();
  expect(card(lugo).getByText('Lugo')).toBeTruthy();
  await inAsk();

  await searchNear('Soria');
  await shows(soria);
  expect(card(soria).getByText('1.0 km')).toBeTruthy();
  await isNear('Soria');
  expect(ask()).toBeNull();
  const { href, search: params } = router.state.location;
  expect(params).toEqual({ q: 'taller', lugar: 'Soria', lat: soria.lat, lng: soria.lng });
  act(() => router.history.back());
  await shows(soria, lugo);

  closeApp();
  openApp(href);
  await shows(soria);
  expect(card(soria).getByText('1.0 km')).toBeTruthy();
  const place = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ubicación' });
  expect(place.value).toBe('Soria');
});

it('a search without a place asks for one, and offers the last one', async () => {
  const lastPlace = 'private:guest:last-place';
  openApp('/search?q=taller');
  await inAsk();
  expect(localStorage.getItem(lastPlace)).toBeNull();
  await searchNear('Soria');
  await isNear('Soria');
  expect(ask()).toBeNull();
  await waitFor(() => expect(localStorage.getItem(lastPlace)).toContain('Soria'));

  cleanup();
  const router = openApp('/search?q=taller');
  fireEvent.click(await (await inAsk()).findByText('Soria', { selector: 'button *' }));
  await isNear('Soria');
  expect(document.activeElement?.textContent).toContain('cerca de Soria');
  expect(asked()?.location).toEqual({ lat: soria.lat, lng: soria.lng });
  act(() => router.history.back());
  await shows(soria, lugo);
  fireEvent.click((await inAsk()).getByText('En toda España'));
  await isAt(router, '/search?q=taller&sin_lugar=true');
  await waitFor(() => expect((ask() ?? expect.fail('no region')).querySelector('h2')).toBeNull());
  await shows(soria, lugo);
});

describe('where the browser gives its position', () => {
  let isHeld: boolean;
  let permission: PermissionState;
  /** Gives the positions that were held. */
  let give: (() => void)[];
  let refusals: ((error: Error) => void)[];

  beforeEach(() => {
    [isHeld, permission, give, refusals] = [false, 'granted', [], []];
    const coords = { latitude: soria.lat, longitude: soria.lng };
    const given = {
      geolocation: {
        getCurrentPosition: (found: (position: object) => void, refuse: (error: Error) => void) => {
          refusals.push(refuse);
          if (isHeld) give.push(() => found({ coords }));
          else found({ coords });
        },
      },
      permissions: { query: async () => ({ state: permission }) },
    };
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(navigator, name, { value, configurable: true });
  });
  afterEach(() => {
    for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
  });

  it('the address starts a search near it, and cards show the results', async () => {
    openApp('/search?q=fontanero');
    await shows(soria);
    const keyword = screen.getByLabelText<HTMLInputElement>('Palabra clave');
    expect(keyword.value).toBe('fontanero');
    expect(screen.getByText('Mostrando 1 de 1 resultados')).toBeTruthy();
    for (const text of ['Disponible', '0.0', '(0 reseñas)', 'Fontanería', '1.0 km'])
      expect(card(soria).getByText(text)).toBeTruthy();
    expect(card(soria).getByText('Arreglo grifos en el día')).toBeTruthy();
    expect(asked()).toMatchObject({
      keyword: 'fontanero',
      location: { lat: soria.lat, lng: soria.lng },
    });
  });

  it('a search can switch from it to anywhere and back', async () => {
    const router = openApp('/search?q=taller');
    await shows(soria);
    await isNear('ti');
    expect(ask()).toBeNull();
    await isAt(router, '/search?q=taller');
    fireEvent.click(await screen.findByLabelText('Quitar ubicación'));
    await shows(soria, lugo);
    const { href } = router.state.location;

    closeApp();
    const reopened = openApp(href);
    await shows(soria, lugo);
    expect(asked()?.location).toBeNull();
    fireEvent.click((await inAsk()).getByText('Usar mi ubicación'));
    await shows(soria);
    expect(screen.queryByText('Usar mi ubicación')).toBeNull();
    await isAt(reopened, '/search?q=taller');
  });

  it('a search from a new place starts at its first page', async () => {
    permission = 'prompt';
    answers['POST /api/search/providers'] = (call: Call) => ({
      ...search(call),
      total_pages: 3,
      page: searchProviders.body.parse(call.body).page,
    });
    const router = openApp('/search?q=taller&pagina=2');
    await shows(soria, lugo);
    fireEvent.click((await inAsk()).getByText('Usar mi ubicación'));
    await shows(soria);
    await isAt(router, '/search?q=taller');
    expect(asked()).toMatchObject({ page: 1, location: { lat: soria.lat, lng: soria.lng } });
  });

  describe('late', () => {
    beforeEach(() => {
      isHeld = true;
      // As in a page that the server has rendered: a search anywhere.
      keepPosition({ status: 'ready', place: null });
    });

    const end = (callbacks: ((error: Error) => void)[]) =>
      act(async () => {
        for (const callback of callbacks.splice(0)) callback(new Error('denied'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    const arrives = () => end(give);
    const fails = () => end(refusals);
    /** Opens a search, and begins one that waits for the position. */
    async function beginSearch(router = openApp('/search?q=taller')) {
      await shows(soria, lugo);
      const keyword = screen.getByLabelText<HTMLInputElement>('Palabra clave');
      fireEvent.change(keyword, { target: { value: 'fontanero' } });
      const held = give.length;
      fireEvent.submit(keyword.form ?? expect.fail('the field has no form'));
      await waitFor(() => expect(give).toHaveLength(held + 1));
      return router;
    }

    it('a search waits for it, and says so', async () => {
      const router = await beginSearch();
      expect(screen.getByRole('button', { name: 'Buscando...' })).toBeTruthy();
      await arrives();
      await isAt(router, '/search?q=fontanero');
      await shows(soria);
      expect(await screen.findByRole('button', { name: 'Buscar' })).toBeTruthy();
    });

    it('a place that is chosen while a search waits for it counts', async () => {
      const router = await beginSearch();
      await searchNear('Lugo');
      await shows(lugo);
      await arrives();
      expect(router.state.location.search).toMatchObject({ q: 'fontanero', lugar: 'Lugo' });
      await shows(lugo);
    });

    it('a search that waits for it takes nobody away from another screen', async () => {
      const router = await beginSearch();
      await act(() => router.navigate({ to: '/' }));
      await arrives();
      expect(router.latestLocation.pathname).toBe('/');
    });

    it('a search that waits for it takes nobody away who is leaving the screen', async () => {
      const router = await beginSearch();
      void router.navigate({ to: '/' });
      await arrives();
      await isAt(router, '/');
    });

    it('a search that waits for it goes on below an opened drawer', async () => {
      const router = await beginSearch();
      fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
      await screen.findByRole('dialog', { name: 'Filtros' });
      await arrives();
      await isAt(router, '/search?q=fontanero');
      expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeTruthy();
    });

    it('a search that waits for it goes on when the map is shown', async () => {
      const router = await beginSearch();
      await act(() => router.navigate({ to: '/search', search: { q: 'taller', mapa: true } }));
      await arrives();
      await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'fontanero' }));
    });

    it('a search that waits for it is dropped by Back to another one', async () => {
      const router = openApp('/search?q=pintor');
      await act(() => router.navigate({ to: '/search', search: { q: 'taller' } }));
      await beginSearch(router);
      act(() => router.history.back());
      await isAt(router, '/search?q=pintor');
      await arrives();
      await isAt(router, '/search?q=pintor');
    });

    it('a conversation that is begun while a search waits for it is opened', async () => {
      const { promise: created, resolve: create } = Promise.withResolvers<object>();
      answers['POST /api/conversations/create'] = () => created;
      const router = await beginSearch(await openAppLoggedIn('/search?q=taller'));
      fireEvent.click(card(lugo).getByText('Contactar'));
      await arrives();
      create({ conversation_id: 'with-lugo' });
      await isAt(router, '/chat/with-lugo/lugo');
    });

    it.each(['arrives', 'fails'])(
      'the own position that %s after another place was chosen changes nothing',
      async (outcome) => {
        vi.spyOn(console, 'warn').mockImplementation(() => {});
        openApp('/search?q=taller&sin_lugar=true');
        await shows(soria, lugo);
        fireEvent.click((await inAsk()).getByText('Usar mi ubicación'));
        await searchNear('Lugo');
        await shows(lugo);
        const field = screen.getByRole('combobox', { name: 'Ubicación' });
        field.focus();
        await (outcome === 'fails' ? fails() : arrives());
        expect(toasts).toEqual([]);
        expect(document.activeElement).toBe(field);
        await shows(lugo);
      },
    );

    it('the own position of the button that goes with it moves the focus to the results', async () => {
      openApp('/search?q=taller');
      const button = (await inAsk()).getByRole('button', { name: 'Usar mi ubicación' });
      button.focus();
      fireEvent.click(button);
      await arrives();
      await shows(soria);
      expect(document.activeElement?.tagName).toBe('P');
    });

    it('the own position is put into an opened drawer, which stays', async () => {
      openApp('/search?q=taller&sin_lugar=true');
      await shows(soria, lugo);
      fireEvent.click((await inAsk()).getByText('Usar mi ubicación'));
      fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
      const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
      await arrives();
      await shows(soria, lugo);
      fireEvent.click(drawer.getByRole('button', { name: 'Buscar' }));
      await shows(soria);
    });

    it('the own position takes nobody away from another screen', async () => {
      const router = openApp('/search?q=taller&sin_lugar=true');
      fireEvent.click((await inAsk()).getByText('Usar mi ubicación'));
      await act(() => router.navigate({ to: '/' }));
      await arrives();
      expect(router.latestLocation.pathname).toBe('/');
    });
  });
});

it('a need finds its trade, and can be undone and done again', async () => {
  const need = 'no arranca la moto';
  answers['POST /api/search/providers'] = (call: Call) =>
    searchProviders.body.parse(call.body).as_words
      ? { results: [], total: 0, total_pages: 0, page: 1, ...unread }
      : { ...search(call), understood_as: ['Mecánica'] };
  const router = openApp(`/search?q=no+arranca+la+moto&lugar=Soria&${near}`);
  const reading = () => screen.queryByText(`para «${need}»`, { exact: false });
  const isUnderstood = () =>
    waitFor(() => expect(reading()?.textContent).toBe(`Mecánica para «${need}»`));
  await isUnderstood();
  await shows(soria);
  // A search with results needs no other calls.
  expect(calls.filter(({ path }) => path === '/api/search/providers')).toHaveLength(1);

  fireEvent.click(screen.getByText('Deshacer'));
  await screen.findByText(`Solo resultados con las palabras «${need}»`);
  await screen.findByRole('heading', { name: 'No hay resultados' });
  const { href, search: params } = router.state.location;
  expect(params).toMatchObject({ q: need, palabras: true });

  closeApp();
  const reopened = openApp(href);
  const again = await screen.findByText('Buscar como necesidad');
  expect(reading()).toBeNull();
  fireEvent.click(again);
  await isUnderstood();
  await shows(soria);
  expect(reopened.state.location.search).not.toHaveProperty('palabras');
  act(() => reopened.history.back());
  await waitFor(() => expect(reading()).toBeNull());
});
