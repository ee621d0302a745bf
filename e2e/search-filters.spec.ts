import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { WEEKDAYS } from '@oficio/contract/profiles.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import type { Locator, Page } from '@playwright/test';
import { type Account, createAccount } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { locatedAt, type Place, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

/** Lets a provider work on the weekday of one date only. */
async function workOn(provider: Account, date: string, from: string, to: string): Promise<void> {
  const work_schedule = WEEKDAYS.map((day, index) => ({
    day,
    enabled: index === (new Date(date).getUTCDay() + 6) % 7,
    start_time: from,
    end_time: to,
  }));
  await provider.call(updateScheduleSettings, { body: { work_schedule } });
}

async function rate(host: string, provider: Account, rating: number): Promise<void> {
  const client = await createAccount(host, 'client', 'Lucía Herrero');
  const conversation_id = conversationIdOf(client.user.id, provider.user.id);
  const provider_id = provider.user.id;
  const message = 'Gracias por todo.';
  await client.call(sendMessage, { body: { conversation_id, receiver_id: provider_id, message } });
  await client.call(createReviewFromChat, { body: { provider_id, conversation_id, rating } });
}

interface Found {
  place: Place;
  day: string;
  otherDay: string;
}

/**
 * Ada is near, works on `otherDay` and has no rating; Bea works in the morning of `day` and has the
 * best rating; Carla is far, has free hours every day, and a rating below the average that the order
 * assumes without reviews.
 */
async function createProviders(host: string): Promise<Found> {
  const place = uniquePlace();
  const [day, otherDay] = [dayFromToday(3), dayFromToday(5)];
  const northwards = (km: number) => ({ ...place, latitude: place.latitude + km / 111 });
  const ada = await createProvider(host, { name: 'Ada Cerca', place });
  await workOn(ada, otherDay, '09:00', '20:00');
  const bea = await createProvider(host, { name: 'Bea Buena', place: northwards(3) });
  await workOn(bea, day, '09:00', '13:00');
  await rate(host, bea, 5);
  const carla = await createProvider(host, { name: 'Carla Lejos', place: northwards(8) });
  await rate(host, carla, 4);
  return { place, day, otherDay };
}

const namesOf = (search: SearchPage) => search.cards.getByRole('heading');
const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button');

test('a day and its part filter the results, and are in the address', { tag: '@phone' }, async ({
  open,
  host,
}) => {
  const { place, day } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await expect(namesOf(search)).toHaveText(['Ada Cerca', 'Bea Buena', 'Carla Lejos']);

  await search.openFilters();
  await search.chooseFreeDay(day);
  await search.applyFilters();
  await expect(namesOf(search)).toHaveText(['Bea Buena', 'Carla Lejos']);
  await expect(search.card('Bea Buena').getByText(/^Libre el .+ a las 09:00$/)).toBeVisible();
  await expect(page).toHaveURL(`/search?libre=${day}`);

  await search.openFilters();
  await page
    .getByRole('combobox', { name: 'Parte del día' })
    .selectOption('Por la tarde, de 14 a 18');
  await search.applyFilters();
  await expect(namesOf(search)).toHaveText(['Carla Lejos']);
  await expect(page).toHaveURL(`/search?libre=${day}&parte=tarde`);
  await expect(search.card('Carla Lejos').getByText(/^Libre el .+ a las 14:00$/)).toBeVisible();

  await page.reload();
  await expect(namesOf(search)).toHaveText(['Carla Lejos']);
  await expect(chips(page)).toHaveText([/ por la tarde$/]);
  await page.goBack();
  await expect(namesOf(search)).toHaveText(['Bea Buena', 'Carla Lejos']);
  await page.goBack();
  await expect(namesOf(search)).toHaveCount(3);
});

test('a lowest rating filters the results', { tag: '@phone' }, async ({ open, host }) => {
  const { place } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  for (const [rating, names] of [
    ['4+', ['Bea Buena', 'Carla Lejos']],
    ['4.5+', ['Bea Buena']],
    ['4.8+', ['Bea Buena']],
    ['Todas', ['Ada Cerca', 'Bea Buena', 'Carla Lejos']],
  ] as const) {
    await search.openFilters();
    await page.getByRole('radiogroup', { name: 'Valoración' }).getByText(rating).click();
    await search.applyFilters();
    await expect(namesOf(search)).toHaveText([...names]);
    // Two ratings find the same. The form follows the address when the chips do.
    const chip = rating.replace('+', ' o más');
    await expect(chips(page)).toHaveText(rating === 'Todas' ? [] : [chip]);
  }
  await expect(page).toHaveURL('/search');
});

test('every order sorts the results, and is in the address', { tag: '@phone' }, async ({
  open,
  host,
}) => {
  const { place } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  for (const [order, names, query] of [
    ['Valoración', ['Bea Buena', 'Ada Cerca', 'Carla Lejos'], '?orden=valoracion'],
    ['Próxima hora libre', ['Carla Lejos', 'Bea Buena', 'Ada Cerca'], '?orden=hora'],
    ['Distancia', ['Ada Cerca', 'Bea Buena', 'Carla Lejos'], '?orden=distancia'],
    ['Relevancia', ['Ada Cerca', 'Bea Buena', 'Carla Lejos'], ''],
  ] as const) {
    await search.openFilters();
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption(order);
    await expect(page).toHaveURL(`/search${query}`);
    await expect(namesOf(search)).toHaveText([...names]);
    await page.reload();
    await expect(namesOf(search)).toHaveText([...names]);
  }
});

test('chips remove the filters one by one', { tag: '@phone' }, async ({ open, host }) => {
  const { place, day } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await page.goto(`/search?categoria=Fontaner%C3%ADa&libre=${day}&valoracion=4.5&incluir=true`);
  await expect(namesOf(search)).toHaveText(['Bea Buena']);
  await expect(chips(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Quitar filtro: 4.5 o más' }).click();
  await expect(namesOf(search)).toHaveText(['Bea Buena', 'Carla Lejos']);
  await expect(page.getByRole('button', { name: /^Quitar filtro: Incluir/ })).toBeFocused();

  await page.getByRole('button', { name: 'Quitar filtro: Fontanería' }).press('Enter');
  await expect(page).toHaveURL(`/search?incluir=true&libre=${day}`);
  await expect(chips(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(namesOf(search)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Mostrando 3 de 3/ })).toBeFocused();
  await page.goBack();
  await expect(chips(page)).toHaveText(['Incluir no disponibles']);
});

test('an empty list says why and offers what finds providers', { tag: '@phone' }, async ({
  open,
  host,
}) => {
  const { place, otherDay } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await page.goto(`/search?libre=${otherDay}&valoracion=4.5&distancia=10`);
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await expect(page.getByText(/^Nadie tiene una hora libre el /)).toBeVisible();
  const offers = page.getByRole('list', { name: 'Ampliar la búsqueda' }).getByRole('button');
  // A search anywhere may also find the providers of other tests.
  await expect(offers.filter({ hasNotText: 'cualquier lugar' })).toHaveText([
    'Quitar la fecha 1 profesional',
    'Cualquier valoración 2 profesionales',
  ]);
  await offers.first().click();
  await expect(namesOf(search)).toHaveText(['Bea Buena']);
  await expect(page).toHaveURL('/search?distancia=10&valoracion=4.5');
  await page.goBack();
  await offers.filter({ hasText: 'Cualquier valoración' }).press('Enter');
  await expect(namesOf(search)).toHaveText(['Ada Cerca', 'Carla Lejos']);
});

test('a day in the past is dropped from the address, and the rest stays', async ({
  open,
  host,
}) => {
  const { place } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  await page.goto(`/search?libre=${dayFromToday(-1)}&parte=tarde&valoracion=4.5`);
  await expect(namesOf(new SearchPage(page))).toHaveText(['Bea Buena']);
  await expect(chips(page)).toHaveText(['4.5 o más']);
});

test('a day is typed and searched by keyboard', async ({ open, host }) => {
  const { place, otherDay } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await search.openFilters();
  await search.freeDay.focus();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  const [year, month, date] = otherDay.split('-');
  await page.keyboard.type(`${date}/${month}/${year}`);
  await page.keyboard.press('Enter');
  await expect(namesOf(search)).toHaveText(['Ada Cerca', 'Carla Lejos']);
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeHidden();
  await expect(search.freeDay).toBeFocused();
});

test('the map shows the filtered results', async ({ open, host, register }) => {
  const { place } = await createProviders(host);
  const page = await open(await register('client', 'Lucía Herrero'), locatedAt(place));
  const search = new SearchPage(page);
  await page.goto('/search?mapa=true');
  await expect(search.pin('Ada Cerca')).toBeVisible();
  await search.openFilters();
  await page.getByRole('radiogroup', { name: 'Valoración' }).getByText('4.5+').click();
  await search.applyFilters();
  await expect(search.pin('Ada Cerca')).toBeHidden();
  await expect(search.pin('Bea Buena')).toBeVisible();
  await expect(page).toHaveURL('/search?valoracion=4.5&mapa=true');
  await page.getByRole('button', { name: 'Quitar filtro: 4.5 o más' }).click();
  await expect(search.pin('Ada Cerca')).toBeVisible();
});

test('"Buscar" stays visible below the filters, which scroll', async ({ page, scenario: _ }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  const search = new SearchPage(page);
  await search.open();
  const submit = page
    .getByRole('search', { name: 'Filtros' })
    .getByRole('button', { name: 'Buscar' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.getByRole('radiogroup', { name: 'Resultados por página' }).scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
});
