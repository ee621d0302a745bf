import {
  type DayPart,
  type SearchResult,
  type SortOrder,
  searchProviders,
} from '@oficio/contract/search.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskPlaceField, FiltersBeside } from '#app/features/search/components/filters-beside.ts';
import { closeApp, openApp } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Call, stubAnswers } from '#app/testing/stub-answers.ts';

const yesterday = '2026-11-19';
const day = '2026-11-23';
const otherDay = '2026-11-25';

interface Provider {
  name: string;
  rating: number;
  /** Its first free hour in each part of a day, on the clock of Madrid. */
  hours: { date: string; part: DayPart; time: string }[];
}

const allDay = (date: string): Provider['hours'] => [
  { date, part: 'morning', time: '09:00' },
  { date, part: 'afternoon', time: '14:00' },
];
const ada = { name: 'Ada Cerca', rating: 0, hours: allDay(otherDay) };
const bea = { name: 'Bea Buena', rating: 5, hours: allDay(day).slice(0, 1) };
const carla = { name: 'Carla Lejos', rating: 4, hours: [...allDay(day), ...allDay(otherDay)] };
const orders: Record<SortOrder, Provider[]> = {
  relevance: [ada, bea, carla],
  distance: [ada, carla, bea],
  rating: [bea, ada, carla],
  next_free: [carla, bea, ada],
};

const bodyOf = ({ body }: Call) => searchProviders.body.parse(body);

/** What the server answers with the three providers. */
function search(call: Call): object {
  const { free_on, free_part, min_rating, sort } = bodyOf(call);
  const results = orders[sort].flatMap(({ name, rating, hours }): SearchResult[] => {
    const hour = hours.find(
      ({ date, part }) => (!free_on || date === free_on) && (!free_part || part === free_part),
    );
    if (!hour || (min_rating && rating < min_rating)) return [];
    return [
      {
        id: name,
        name,
        photo: null,
        distance: null,
        town: null,
        description: null,
        next_free_at: `${hour.date}T${hour.time}:00+01:00`,
        time_zone: 'Europe/Madrid',
        profile: {
          status: 'available',
          rating,
          reviews_count: rating ? 1 : 0,
          review_count: rating ? 1 : 0,
          categories: ['Fontanería'],
        },
      },
    ];
  });
  const total = results.length;
  return { results, total, total_pages: Math.ceil(total / 10), page: 1, ...unread };
}
const unread = { understood_as: [], did_you_mean: null };

let calls: Call[];

// Their code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('#app/features/search/components/filters/free-date-field.tsx');
  await import('#app/features/search/components/results/search-notes.tsx');
  await import('#app/features/search/components/results/offer-loosenings.tsx');
  await import('#app/features/search/components/filters-drawer.tsx');
  await AskPlaceField.preload?.();
  await FiltersBeside.preload?.();
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = stubAnswers({ 'GET /readyz': {}, 'POST /api/search/providers': search });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = () => screen.queryByRole('list', { name: 'Resultados' });
const shows = (...providers: Provider[]) =>
  waitFor(() => {
    const cards = list()?.querySelectorAll('article') ?? [];
    expect([...cards].map((card) => card.getAttribute('aria-label'))).toEqual(
      providers.map(({ name }) => name),
    );
  });
const freeHour = ({ name }: Provider) =>
  within(screen.getByRole('article', { name })).getByText(/ a las /).parentElement?.textContent;
const chips = () => {
  const filters = screen.queryByRole('list', { name: 'Filtros en uso' });
  return [...(filters?.querySelectorAll('button') ?? [])];
};
const hasChips = (...labels: string[]) =>
  waitFor(() => expect(chips().map(({ textContent }) => textContent)).toEqual(labels));
const isAt = (router: ReturnType<typeof openApp>, href: string) =>
  waitFor(() => expect(router.state.location.href).toBe(href));
/** The searches that were asked for, apart from those that count what an empty one may offer. */
const searches = () =>
  calls
    .filter(({ path }) => path === '/api/search/providers')
    .map(bodyOf)
    .filter(({ is_offer }) => !is_offer);
const asked = () => searches().at(-1);

const drawer = () => screen.queryByRole('dialog', { name: 'Filtros' });
const filtersButton = () => screen.queryByText('Filtros', { selector: 'button *' });

/** The filters: on a desktop beside the list, on a phone in a drawer, which this opens. */
async function openFilters(isPhone: boolean) {
  if (!isPhone) {
    expect(filtersButton()).toBeNull();
    return within(await screen.findByLabelText('Filtros', { selector: 'search' }));
  }
  await waitFor(() => expect(drawer()).toBeNull());
  expect(screen.queryByLabelText('Categoría')).toBeNull();
  fireEvent.click(filtersButton() ?? expect.fail('no button'));
  return within(await screen.findByRole('dialog', { name: 'Filtros' }));
}
type Filters = Awaited<ReturnType<typeof openFilters>>;

const dayField = (filters: Filters) => filters.getByLabelText<HTMLInputElement>('Fecha libre');

/** Opens the calendar, whose code replaces the field when that gets the focus. */
async function openCalendar(filters: Filters): Promise<HTMLElement> {
  act(() => dayField(filters).focus());
  return screen.findByLabelText('Mes siguiente');
}
const hasNoCalendar = () =>
  waitFor(() => expect(screen.queryByLabelText('Mes siguiente')).toBeNull());

const rate = (filters: Filters, rating: string) =>
  fireEvent.click(
    within(filters.getByRole('radiogroup', { name: 'Valoración' })).getByLabelText(rating),
  );
const choose = (filters: Filters, label: string, option: string) => {
  const select = filters.getByLabelText<HTMLSelectElement>(label);
  const { value } = within(select).getByText<HTMLOptionElement>(option);
  fireEvent.change(select, { target: { value } });
};
const apply = (filters: Filters) => fireEvent.click(filters.getByText('Buscar'));

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  it('a day and its part filter the results, and are in the address', async () => {
    const router = openApp('/search');
    await shows(ada, bea, carla);
    let filters = await openFilters(isPhone);
    expect(filters.queryByLabelText('Parte del día')).toBeNull();
    await openCalendar(filters);
    fireEvent.click(screen.getByLabelText('23 noviembre 2026'));
    apply(filters);
    await shows(bea, carla);
    expect(freeHour(bea)).toMatch(/^Libre el lun 23 a las 09:00/);
    await isAt(router, `/search?libre=${day}`);
    expect(asked()).toMatchObject({ free_on: day });
    expect(asked()?.free_part).toBeUndefined();

    filters = await openFilters(isPhone);
    choose(filters, 'Parte del día', 'Por la tarde, de 14 a 18');
    apply(filters);
    await shows(carla);
    await isAt(router, `/search?libre=${day}&parte=tarde`);
    expect(freeHour(carla)).toMatch(/^Libre el lun 23 a las 14:00/);
    expect(asked()).toMatchObject({ free_on: day, free_part: 'afternoon' });

    await hasChips('lun 23 nov por la tarde');
    act(() => router.history.back());
    await shows(bea, carla);
    act(() => router.history.back());
    await shows(ada, bea, carla);
  });

  it('a lowest rating filters the results', async () => {
    const router = openApp('/search');
    await shows(ada, bea, carla);
    for (const [rating, labels, found] of [
      ['4+', ['4 o más'], [bea, carla]],
      ['4.5+', ['4.5 o más'], [bea]],
      ['4.8+', ['4.8 o más'], [bea]],
      ['Todas', [], [ada, bea, carla]],
    ] as const) {
      const filters = await openFilters(isPhone);
      rate(filters, rating);
      apply(filters);
      await shows(...found);
      // Two ratings find the same.
      await hasChips(...labels);
    }
    await isAt(router, '/search');
    const ratings = searches().map(({ min_rating }) => min_rating);
    expect(ratings.slice(0, 4)).toEqual([undefined, 4, 4.5, 4.8]);
  });

  it('every order sorts the results, and is in the address', async () => {
    const router = openApp('/search');
    await shows(ada, bea, carla);
    for (const [order, sort, query] of [
      ['Valoración', 'rating', '?orden=valoracion'],
      ['Próxima hora libre', 'next_free', '?orden=hora'],
      ['Distancia', 'distance', '?orden=distancia'],
      ['Relevancia', 'relevance', ''],
    ] as const) {
      choose(await openFilters(isPhone), 'Ordenar por', order);
      await isAt(router, `/search${query}`);
      await shows(...orders[sort]);
    }
    const asOrdered = searches().map(({ sort }) => sort);
    expect(asOrdered.slice(0, 4)).toEqual(['relevance', 'rating', 'next_free', 'distance']);
  });

  it('chips remove the filters one by one', async () => {
    const router = openApp(
      `/search?categoria=Fontaner%C3%ADa&libre=${day}&valoracion=4.5&incluir=true`,
    );
    await shows(bea);
    await hasChips('Fontanería', 'lun 23 nov', '4.5 o más', 'Incluir no disponibles');
    const chip = (label: string) => screen.getByLabelText(`Quitar filtro: ${label}`);
    const pressFocused = () => fireEvent.click(document.activeElement ?? expect.fail('no focus'));
    fireEvent.click(chip('4.5 o más'));
    await shows(bea, carla);
    expect(document.activeElement).toBe(chip('Incluir no disponibles'));

    fireEvent.click(chip('Fontanería'));
    await isAt(router, `/search?incluir=true&libre=${day}`);
    await hasChips('lun 23 nov', 'Incluir no disponibles');
    expect(document.activeElement).toBe(chips()[0]);
    pressFocused();
    await shows(ada, bea, carla);
    await hasChips('Incluir no disponibles');
    expect(asked()).toMatchObject({ category: '', include_unavailable: true });
    pressFocused();
    await isAt(router, '/search');
    await hasChips();
    const focused = document.activeElement;
    expect(focused?.getAttribute('role')).toBe('status');
    expect(focused?.textContent).toMatch(/^Mostrando 3 de 3/);
    await waitFor(() => expect(asked()?.include_unavailable).toBe(false));
    act(() => router.history.back());
    await hasChips('Incluir no disponibles');
  });

  it('an empty list says why and offers what finds providers', async () => {
    const near = 'lugar=Soria&lat=41.77&lng=-2.472&distancia=10';
    const router = openApp(`/search?${near}&libre=${otherDay}&valoracion=4.5`);
    const offers = async () => {
      const offered = await screen.findByRole('list', { name: 'Ampliar la búsqueda' });
      return within(offered).getAllByRole('button');
    };
    expect(await screen.findByText('No hay resultados')).toBeTruthy();
    expect(await screen.findByText('Nadie tiene una hora libre el miércoles 25')).toBeTruthy();
    const [withoutDay] = await offers();
    expect((await offers()).map(({ textContent }) => textContent)).toEqual([
      'Quitar la fecha 1 profesional',
      'Cualquier valoración 2 profesionales',
    ]);
    fireEvent.click(withoutDay ?? expect.fail('no offer'));
    await shows(bea);
    const { search: params } = router.state.location;
    expect(params).toEqual({
      lugar: 'Soria',
      lat: 41.77,
      lng: -2.472,
      distancia: 10,
      valoracion: 4.5,
    });
    act(() => router.history.back());
    const [, anyRating] = await offers();
    fireEvent.click(anyRating ?? expect.fail('no offer'));
    await shows(ada, carla);
    expect(asked()).toMatchObject({ free_on: otherDay, distance: 10 });
    expect(asked()?.min_rating).toBeUndefined();
  });
});

it.each([
  [`libre=${day}&parte=tarde`, [carla], ['lun 23 nov por la tarde']],
  ['valoracion=4.8', [bea], ['4.8 o más']],
  ['orden=valoracion', orders.rating, []],
  ['orden=hora', orders.next_free, []],
  ['orden=distancia', orders.distance, []],
])('the address /search?%s is searched when it is opened', async (query, found, labels) => {
  const router = openApp(`/search?${query}`);
  await shows(...found);
  await hasChips(...labels);
  expect(router.state.location.href).toBe(`/search?${query}`);
});

it('a day in the past is dropped from the address, and the rest stays', async () => {
  const router = openApp(`/search?libre=${yesterday}&parte=tarde&valoracion=4.5`);
  await shows(bea);
  await hasChips('4.5 o más');
  await isAt(router, '/search?valoracion=4.5');
  expect(asked()?.free_on).toBeUndefined();
});

it('a day is typed and searched by keyboard', async () => {
  const router = openApp('/search');
  await shows(ada, bea, carla);
  const filters = await openFilters(false);
  await openCalendar(filters);
  const field = dayField(filters);
  expect(document.activeElement).toBe(field);
  const typed = '25/11/2026';
  for (let length = 1; length <= typed.length; length += 1) {
    fireEvent.keyDown(field, { key: typed.charAt(length - 1) });
    fireEvent.change(field, { target: { value: typed.slice(0, length) } });
  }
  const isUnused = fireEvent.keyDown(field, { key: 'Enter' });
  expect(isUnused).toBe(true);
  fireEvent.submit(field.form ?? expect.fail('the field has no form'));
  await shows(ada, carla);
  await isAt(router, `/search?libre=${otherDay}`);
  await hasNoCalendar();
  expect(document.activeElement).toBe(field);
  expect(dayField(filters)).toBe(field);
});

describe('in the drawer of a phone', () => {
  beforeEach(() => setWidth(true));

  it('"Quitar filtros" removes all of them and keeps it open', async () => {
    const router = openApp(
      '/search?q=fontanero&categoria=Salud&valoracion=4.8&distancia=5&incluir=true',
    );
    await shows(bea);
    expect(screen.getByRole('button', { name: /^Filtros ?: 4 en uso$/ })).toBeTruthy();
    const filters = await openFilters(true);
    expect(filters.getByLabelText<HTMLSelectElement>('Categoría').value).toBe('Salud');
    fireEvent.click(filters.getByText('Quitar filtros'));
    await isAt(router, '/search?q=fontanero');
    await shows(ada, bea, carla);
    expect(drawer()).toBeTruthy();
    expect(filters.getByLabelText<HTMLSelectElement>('Categoría').value).toBe('');
    fireEvent.click(filters.getByLabelText('Cerrar'));
    await waitFor(() => expect(drawer()).toBeNull());
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy();
  });

  it('Escape closes the calendar first, and then the drawer', async () => {
    openApp('/search');
    await shows(ada, bea, carla);
    const filters = await openFilters(true);
    await openCalendar(filters);
    fireEvent.keyDown(dayField(filters), { key: 'Escape' });
    await hasNoCalendar();
    expect(drawer()).toBeTruthy();
    fireEvent.keyDown(dayField(filters), { key: 'Escape' });
    await waitFor(() => expect(drawer()).toBeNull());
  });
});
