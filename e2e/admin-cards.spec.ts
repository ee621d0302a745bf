import type { AdminUser } from '@oficio/contract/admin.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';

function account(index: number, changes: Partial<AdminUser> = {}): AdminUser {
  const isProvider = index % 2 === 0;
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Persona ${index}`,
    email: `persona-${index}@example.es`,
    phone: '600 123 456',
    photo: null,
    user_type: isProvider ? 'provider' : 'client',
    is_superadmin: false,
    is_banned: false,
    created_at: '2026-11-20T10:00:00Z',
    profile: {
      status: 'available',
      rating: 4.25,
      reviews_count: 12,
      review_count: 12,
      categories: ['Fontanería', 'Pintura'],
      location: isProvider ? { lat: 40.4, lng: -3.7, address: null } : null,
      address: null,
    },
    ...changes,
  };
}

async function answer(page: Page, users: AdminUser[]): Promise<void> {
  const totals = { total: users.length, total_pages: 1, page: 1 };
  await page.route('**/api/admin/users', (route) => route.fulfill({ json: { users, ...totals } }));
}

test('a card has all that is known, and leads to the detail', async ({ open, admin, scene }) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  const { id } = scene.provider.user;
  const { id: clientId } = scene.client.user;
  await answer(page, [
    account(0, { id }),
    account(1, { id: clientId, phone: null }),
    account(2, { profile: { ...account(2).profile, address: 'Calle Mayor 4, Madrid' } }),
  ]);
  await panel.open('?vista=tarjetas');
  await expect(panel.cards).toHaveCount(3);
  const provider = panel.cards.filter({ hasText: `ID: ${id}` });
  for (const text of [
    'Persona 0',
    'Proveedor',
    'Disponible',
    'persona-0@example.es',
    '600 123 456',
    'Fontanería',
    'Pintura',
    '(12 reseñas)',
    'Ubicación configurada',
  ]) {
    await expect(provider).toContainText(text);
  }
  await expect(provider.getByRole('img', { name: /de 5 estrellas$/ })).toHaveAccessibleName(
    '4.3 de 5 estrellas',
  );
  const client = panel.cards.filter({ hasText: `ID: ${clientId}` });
  await expect(client).toContainText('Cliente');
  await expect(client).not.toContainText(/reseñas|Disponible|Ubicación/);
  await expect(panel.cards.last()).toContainText('Calle Mayor 4, Madrid');
  await provider.getByRole('link', { name: 'Persona 0' }).click();
  await expect(page.getByText(scene.provider.email)).toBeVisible();
  await page.goBack();
  await expect(panel.cards).toHaveCount(3);
});

test('the types are told apart on the device', async ({ open, admin }) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/users')) asked.push(request.url());
  });
  await answer(page, [account(0), account(1), account(2)]);
  await panel.open('?vista=tarjetas');
  await expect(page.getByRole('radio', { name: 'Todos (3)' })).toBeChecked();
  await page.getByText('Proveedores', { exact: true }).click();
  await expect(panel.cards).toHaveCount(2);
  await expect(page).toHaveURL(/tipo=provider/);
  await page.getByText('Clientes', { exact: true }).click();
  await expect(panel.cards).toHaveCount(1);
  await expect(page.getByText('Todos (3)')).toBeVisible();
  expect(asked.map((url) => new URL(url).search)).toEqual(['']);
});

test('nobody to show', async ({ open, admin }) => {
  const page = await open(admin);
  await answer(page, [account(0)]);
  await new AdminPage(page).open('?vista=tarjetas&tipo=client');
  await expect(page.getByText('No hay usuarios para mostrar')).toBeVisible();
});

test('ten thousand people are scrolled through with few cards in the page', async ({
  open,
  admin,
}) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  await answer(
    page,
    Array.from({ length: 10_000 }, (_, index) => account(index)),
  );
  await panel.open('?vista=tarjetas');
  await expect(page.getByText('Todos (10.000)')).toBeVisible();
  await expect(panel.cards.first()).toContainText('Persona 0');
  expect(await panel.cards.count()).toBeLessThan(60);
  // The rows are measured as they come: the end moves until it has been seen.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('Persona 9999', { exact: true })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(panel.cards.last()).toHaveAttribute('aria-setsize', '10000');
  expect(await panel.cards.count()).toBeLessThan(60);
});

test('a failure is said', async ({ open, admin }) => {
  const page = await open(admin);
  await page.route('**/api/admin/users', (route) => route.abort());
  await new AdminPage(page).open('?vista=tarjetas');
  await expect(page.getByRole('alert').getByText('Error al cargar usuarios')).toBeVisible();
  await page.unroute('**/api/admin/users');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('feed', { name: 'Usuarios' })).toBeVisible();
});
