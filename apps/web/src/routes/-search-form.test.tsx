import { type Place, searchProviders } from '@oficio/contract/search.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleResult } from '#app/testing/examples.ts';
import { closeApp, openApp } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const soria: Place = { name: 'Soria', detail: null, lat: 41.77, lng: -2.472 };
const lugo: Place = { name: 'Lugo', detail: null, lat: 43.018, lng: -7.55 };
const none = { trades: [], needs: [], people: [], places: [], did_you_mean: null };
const trade = (category: string) => ({ ...none, trades: [{ category }] });
const olga = { ...exampleResult, id: 'olga', name: 'Olga Agua' };

const places = ({ query }: Call) => ({
  places: [soria, lugo].filter(({ name }) => name === query.get('q')),
});

let calls: Call[];
let answers: Record<string, Answer>;

// Its code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(() => import('#app/features/search/components/filters-drawer.tsx'));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'POST /api/search/providers': { results: [olga], total: 1, total_pages: 1, page: 1 },
    'GET /api/places': places,
    'GET /api/search/suggest': none,
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const searches = () =>
  calls
    .filter(({ path }) => path === '/api/search/providers')
    .map(({ body }) => searchProviders.body.parse(body));
const suggestedFor = () =>
  calls.filter(({ path }) => path === '/api/search/suggest').map(({ query }) => query.get('q'));

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

/** Presses Enter, which submits the form unless the field has used the key. */
function enter(input: HTMLInputElement): void {
  const isUnused = fireEvent.keyDown(input, { key: 'Enter' });
  if (isUnused) fireEvent.submit(input.form ?? expect.fail('the field has no form'));
}

/** The field of the place, with suggestions once their code is loaded. */
async function placeField(): Promise<HTMLInputElement> {
  fireEvent.focus(await screen.findByLabelText('Ubicación'));
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Ubicación' });
}
const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ubicación' });

async function searchNear(text: string): Promise<void> {
  const field = await placeField();
  fill(field, text);
  enter(field);
}
const isNear = async (name: string) => {
  const found = await screen.findByText(new RegExp(`cerca de ${name}`));
  expect(found.getAttribute('role')).toBe('status');
  expect(found.textContent).toBe(`Mostrando 1 de 1 resultados cerca de ${name}`);
};

it('a failed place lookup shows an error and can be retried', async () => {
  answers['GET /api/places'] = unreachable;
  openApp('/search?q=agua');
  await searchNear('Soria');
  const sentence = 'No hemos podido buscar ese lugar. Comprueba tu conexión y vuelve a intentarlo.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(place().value).toBe('Soria');
  answers['GET /api/places'] = places;
  enter(place());
  await isNear('Soria');
  expect(screen.getByRole('article', { name: 'Olga Agua' })).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
  expect(searches().at(-1)?.location).toEqual({ lat: soria.lat, lng: soria.lng });
});

it.each(['Buscar', 'Quitar filtros'])(
  '"%s" in the drawer of a phone shows that the typed place is unknown',
  async (button) => {
    setWidth(true);
    openApp('/search?q=agua');
    const field = await placeField();
    fill(field, 'Villabajo');
    const opener = screen.getByRole('button', { name: 'Filtros' });
    opener.focus();
    fireEvent.click(opener);
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const pressed = drawer.getByRole('button', { name: button });
    pressed.focus();
    fireEvent.click(pressed);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No encontramos ese lugar/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The drawer returns the focus a moment after it has closed.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(field);
  },
);

describe.each(widths)('on $width', ({ isPhone }) => {
  const unknown = 'No encontramos ese lugar. Prueba con la ciudad o el código postal.';

  beforeEach(() => setWidth(isPhone));

  it('an unknown place shows an error, and the text stays', async () => {
    const router = openApp('/search?q=agua');
    await searchNear('Villabajo de Nada');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(unknown);
    await waitFor(() => expect(document.activeElement).toBe(place()));
    expect(place().value).toBe('Villabajo de Nada');
    expect(place().getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
    expect(alert.id).not.toBe('');
    expect(router.state.location.href).toBe('/search?q=agua');

    fill(place(), 'Soria');
    await waitFor(() => expect(screen.queryByText(unknown)).toBeNull());
    enter(place());
    await isNear('Soria');
  });

  it('the error of a place disappears with its text', async () => {
    openApp('/search?q=agua');
    await searchNear('Villabajo de Nada');
    await screen.findByText(unknown);
    fireEvent.click(screen.getByLabelText('Quitar ubicación'));
    await waitFor(() => expect(place().value).toBe(''));
    expect(screen.queryByText(unknown)).toBeNull();
  });

  /** The field of the keyword; on a phone the one in the dialog, once that is open. */
  const field = (where: 'the search' | 'the home page' = 'the search') => {
    const label = where === 'the search' ? 'Palabra clave' : '¿Qué servicio necesitas?';
    const last = screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' }).at(-1);
    return last ?? expect.fail('no field');
  };
  /** Types a keyword once the field has its list. */
  async function type(text: string, where?: 'the search' | 'the home page'): Promise<void> {
    const label = where === 'the home page' ? '¿Qué servicio necesitas?' : 'Palabra clave';
    await screen.findAllByLabelText(label, { selector: 'input' });
    act(() => field(where).focus());
    fireEvent.click(field(where));
    if (isPhone) await screen.findByRole('dialog', { name: 'Buscar' });
    fill(field(where), text);
  }
  const list = () => screen.findByRole('listbox', { name: 'Sugerencias' });
  const option = async (name: string | RegExp) =>
    within(await list()).findByRole('option', { name });
  const texts = async () =>
    within(await list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

  it.each([
    ['refused', () => refusal(429, 'Demasiadas peticiones')],
    ['failed', () => refusal(500)],
    ['not answered', unreachable],
  ])('suggestions that are %s leave a plain field', async (_, answer) => {
    answers['GET /api/search/suggest'] = answer;
    const router = openApp('/search');
    await type('carpin');
    await waitFor(() => expect(suggestedFor()).toEqual(['carpin']));
    await act(async () => {});
    enter(field());
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=carpin'));
    await isClosed();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().value).toBe('carpin');
  });

  it('a late answer does not replace that for a later text', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<object>();
    answers['GET /api/search/suggest'] = ({ query }) =>
      query.get('q') === 'ca' ? late : trade('Pintura');
    openApp('/search');
    await type('ca');
    await waitFor(() => expect(suggestedFor()).toEqual(['ca']));
    fill(field(), 'cas');
    await option('Pintura');
    await act(async () => answerLate(trade('Carpintería')));
    expect(await texts()).toEqual(['Buscar «cas»Intro', 'Pintura']);
  });

  it('a corrected typo is the first row', async () => {
    answers['GET /api/search/suggest'] = { ...none, did_you_mean: 'fontanero' };
    const router = openApp('/search');
    await type('fontnaero');
    const correction = await option('¿Querías decir «fontanero»?');
    expect((await texts())[0]).toBe(correction.textContent);
    fireEvent.click(correction);
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=fontanero'));
  });

  it('Enter searches as typed, and so does the row "Buscar"', async () => {
    answers['GET /api/search/suggest'] = trade('Salud');
    const router = openApp('/search');
    await type('carpin ');
    await option('Salud');
    enter(field());
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=carpin'));
    await isClosed();
    await waitFor(() => expect(field().value).toBe('carpin'));
    await type('pint');
    fireEvent.click(await option(/^Buscar/));
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=pint'));
  });

  it('a suggested place keeps the keyword', async () => {
    answers['GET /api/search/suggest'] = { ...none, places: [lugo] };
    const router = openApp('/search?q=fontanero');
    await type('lug');
    fireEvent.click(await option('Lugo'));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ q: 'fontanero', lugar: 'Lugo' }),
    );
    await isClosed();
    await waitFor(() => expect(field().value).toBe('fontanero'));
  });

  it.each(['the search', 'the home page'] as const)(
    'a suggested trade is searched for from %s',
    async (where) => {
      answers['GET /api/search/suggest'] = trade('Carpintería');
      const router = openApp(where === 'the search' ? '/search' : '/');
      await type('carpin', where);
      const trades = await screen.findByRole('group', { name: 'Oficios' });
      fireEvent.click(within(trades).getByRole('option', { name: 'Carpintería' }));
      await waitFor(() =>
        expect(router.state.location).toMatchObject({
          pathname: '/search',
          search: { categoria: 'Carpintería' },
        }),
      );
      await isClosed();
      await screen.findAllByLabelText('Palabra clave');
      expect(field().value).toBe('');
    },
  );
});
