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
}

/**
 * Ada is near, works on a later day than `day` and has no rating; Bea works in the morning of `day`
 * and has the best rating; Carla is far, has free hours every day, earlier ones than Bea on `day`, and
 * a lower rating.
 */
async function createProviders(host: string): Promise<Found> {
  const place = uniquePlace();
  const day = dayFromToday(3);
  const northwards = (km: number) => ({ ...place, latitude: place.latitude + km / 111 });
  const ada = await createProvider(host, { name: 'Ada Cerca', place });
  await workOn(ada, dayFromToday(5), '09:00', '20:00');
  const bea = await createProvider(host, { name: 'Bea Buena', place: northwards(3) });
  await workOn(bea, day, '10:00', '13:00');
  await rate(host, bea, 5);
  const carla = await createProvider(host, { name: 'Carla Lejos', place: northwards(8) });
  await rate(host, carla, 4);
  return { place, day };
}

const namesOf = (search: SearchPage) => search.cards.getByRole('heading');
const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button');

test('an order, a day and a lowest rating are searched together, and are in the address', {
  tag: '@phone',
}, async ({ open, host }) => {
  const { place, day } = await createProviders(host);
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await expect(namesOf(search)).toHaveText(['Ada Cerca', 'Bea Buena', 'Carla Lejos']);

  await search.openFilters();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Próxima hora libre');
  await expect(namesOf(search)).toHaveText(['Carla Lejos', 'Bea Buena', 'Ada Cerca']);

  await search.openFilters();
  await search.chooseFreeDay(day);
  await search.applyFilters();
  await expect(namesOf(search)).toHaveText(['Carla Lejos', 'Bea Buena']);
  await expect(search.card('Bea Buena').getByText(/^Libre el .+ a las 10:00$/)).toBeVisible();

  await search.openFilters();
  await page.getByRole('radiogroup', { name: 'Valoración' }).getByText('4.5+').click();
  await search.applyFilters();
  await expect(namesOf(search)).toHaveText(['Bea Buena']);
  await expect(page).toHaveURL(`/search?libre=${day}&valoracion=4.5&orden=hora`);

  await page.reload();
  await expect(namesOf(search)).toHaveText(['Bea Buena']);
  await expect(chips(page)).toHaveText([/^\S+ \d+ \S+$/, '4.5 o más']);
  await page.goBack();
  await expect(namesOf(search)).toHaveText(['Carla Lejos', 'Bea Buena']);
  await page.goBack();
  await expect(namesOf(search)).toHaveText(['Carla Lejos', 'Bea Buena', 'Ada Cerca']);
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
