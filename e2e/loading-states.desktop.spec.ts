import type { Page } from '@playwright/test';
import type { Account } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import type { Scenario } from './fixtures/demo-scenario.ts';
import { locatedAt } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { BlockTimeModal } from './pages/block-time-modal.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

interface Wait {
  /** Path of the call that stays unanswered. */
  path: string;
  as: (scenario: Scenario) => Account | null;
  begin: (page: Page, scenario: Scenario) => Promise<void>;
  says: string;
}

const guest = () => null;
const client = (scenario: Scenario) => scenario.client;

const waits: Wait[] = [
  {
    path: 'auth/forgot-password',
    as: guest,
    async begin(page) {
      await page.goto('/forgot-password');
      await page.getByLabel('Correo Electrónico').fill('ana@example.es');
      await page.keyboard.press('Enter');
    },
    says: 'Enviando...',
  },
  {
    path: 'auth/reset-password',
    as: guest,
    async begin(page) {
      await page.goto('/reset-password?token=x');
      await page.getByLabel('Nueva Contraseña').fill('otra-clave');
      await page.getByLabel('Confirmar Contraseña').fill('otra-clave');
      await page.keyboard.press('Enter');
    },
    says: 'Restableciendo...',
  },
  {
    path: 'appointments/request',
    as: client,
    async begin(page, { provider }) {
      await new ProviderPage(page).open(provider.user.id);
      await new ProviderPage(page).request.click();
      const modal = new RequestModal(page);
      await modal.title.fill('Fuga en la cocina');
      await modal.chooseDate(dayFromToday(3));
      await modal.send.click();
    },
    says: 'Enviando...',
  },
  {
    path: 'reviews/create-from-chat',
    as: client,
    async begin(page, { chatPath }) {
      await new ChatPage(page).open(chatPath);
      await page.getByRole('button', { name: 'Valorar' }).click();
      await page.getByRole('button', { name: 'Enviar Valoración' }).click();
    },
    says: 'Enviando...',
  },
  {
    path: 'appointments/create',
    as: ({ provider }) => provider,
    async begin(page) {
      await page.goto('/calendar');
      const modal = new BlockTimeModal(page);
      await modal.open();
      await modal.title.fill('Médico');
      await modal.save.click();
    },
    says: 'Guardando...',
  },
];

for (const { path, as, begin, says } of waits) {
  test(`the button of ${path} shows "${says}" while the call is pending`, async ({
    open,
    scenario,
  }) => {
    const page = await open(as(scenario));
    await page.route(`**/api/${path}`, () => {});
    await begin(page, scenario);
    await expect(page.getByRole('button', { name: says })).toBeDisabled();
  });
}

test('the search button shows that a search is pending', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.route('**/api/search/providers', () => {});
  await page.goto('/search?lugar=Lugo&lat=43.01&lng=-7.556');
  await expect(page.getByRole('button', { name: 'Buscando...' })).toBeVisible();
});

test("the request shows that the provider's hours are loading", async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.route(`**/api/profile/${scenario.provider.user.id}`, () => {});
  await search.open();
  await search.press('Ramón Etxeberria', 'Agendar Cita');
  await expect(new RequestModal(page).dialog.getByText('Cargando horarios...')).toBeVisible();
});
