import type { Page } from '@playwright/test';
import type { Account } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { standingAt } from './fixtures/places.ts';
import type { Scene } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';
import { BlockTimeModal } from './pages/block-time-modal.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

interface Wait {
  /** Where the call goes that gets no answer. */
  path: string;
  as: (scene: Scene) => Account | null;
  begin: (page: Page, scene: Scene) => Promise<void>;
  says: string;
}

const guest = () => null;
const client = (scene: Scene) => scene.client;

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
  test(`while ${path} gets no answer its button says "${says}"`, async ({ open, scene }) => {
    const page = await open(as(scene));
    await page.route(`**/api/${path}`, () => {});
    await begin(page, scene);
    await expect(page.getByRole('button', { name: says })).toBeDisabled();
  });
}

test('while a search gets no answer its button says so', async ({ page }) => {
  await page.route('**/api/search/providers', () => {});
  await page.goto('/search?lugar=Lugo&lat=43.01&lng=-7.556');
  await expect(page.getByRole('button', { name: 'Buscando...' })).toBeVisible();
});

test('while the hours of a provider are unknown the request says so', async ({ open, scene }) => {
  const page = await open(scene.client, standingAt(scene.place));
  const search = new SearchPage(page);
  await page.route(`**/api/profile/${scene.provider.user.id}`, () => {});
  await search.open();
  await search.press('Ramón Etxeberria', 'Agendar Cita');
  await expect(new RequestModal(page).dialog.getByText('Cargando horarios...')).toBeVisible();
});
