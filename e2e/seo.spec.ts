import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import type { Page } from '@playwright/test';
import { write } from './fixtures/demo-scenario.ts';
import { createProvider, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';

/** Collects the paths of a page's API calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test("a provider's page is readable without JavaScript", async ({ host, open, register }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await client.call(createReviewFromChat, {
    body: {
      provider_id: provider.user.id,
      conversation_id: conversationIdOf(client.user.id, provider.user.id),
      rating: 4,
      comment: 'Puntual y limpio.',
    },
  });
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto(`/provider/${provider.user.id}`);
  await expect(page).toHaveTitle(/^Ramón Etxeberria · .* · Oficio$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ramón Etxeberria' })).toBeVisible();
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expect(page.getByText('(1 reseña)')).toBeVisible();
  await expect(page.getByText('Puntual y limpio.')).toBeVisible();
});

test("a guest's page does not refetch its embedded answers", async ({ page, scenario }) => {
  const calls = callsOf(page);
  await page.goto(`/provider/${scenario.provider.user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ramón Etxeberria' })).toBeVisible();
  await expect(page.getByText('No hay reseñas aún')).toBeVisible();
  await expect(page).toHaveTitle(/^Ramón Etxeberria · .* · Oficio$/);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);

  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Resultados' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Oficio' }).first().click();
  await expect(page).toHaveTitle('Oficio · Encuentra un profesional cerca de ti');
});

test('a user with a session gets their own answer', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const calls = callsOf(page);
  await page.goto(`/provider/${scenario.provider.user.id}`);
  await expect(page.getByRole('button', { name: 'Solicitar Cita' })).toBeVisible();
  expect(calls).toContain(`/api/profile/${scenario.provider.user.id}`);
});

test("a trade's page in a town leads to professionals, other towns and the search", async ({
  page,
  host,
}) => {
  await createProvider(host, {
    name: 'Nuria Soriana',
    place: { latitude: 41.7636, longitude: -2.4649 },
    categories: ['Salud'],
  });
  const calls = callsOf(page);
  await page.goto('/servicios/salud/soria');
  await expect(page.getByRole('heading', { level: 1, name: 'Salud en Soria' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuria Soriana' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Ver todos en la búsqueda' }).click();
  await expect(page.getByRole('article', { name: 'Nuria Soriana' }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Guadalajara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salud en Guadalajara' })).toBeVisible();
  await expect(page).toHaveTitle('Salud en Guadalajara · Oficio');
  expect((await page.goto('/servicios/salud/atlantis'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
});
