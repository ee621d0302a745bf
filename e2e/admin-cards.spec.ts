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
    phone: '+34600123456',
    phone_display: '600 12 34 56',
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

/** Answers the API call as if these were all accounts; resolves to the query of each request. */
async function answer(page: Page, users: AdminUser[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/admin/users?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const type = searchParams.get('user_type');
    const [number, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const found = users.filter((user) => !type || user.user_type === type);
    const totals = {
      total: found.length,
      total_pages: Math.ceil(found.length / limit),
      page: number,
    };
    const shown = found.slice((number - 1) * limit, number * limit);
    return route.fulfill({ json: { users: shown, ...totals } });
  });
  return asked;
}

test("a card shows the account's data and links to its detail", async ({
  open,
  admin,
  scenario,
}) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  const { id } = scenario.provider.user;
  const { id: clientId } = scenario.client.user;
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
    '600 12 34 56',
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
  await expect(page.getByText(scenario.provider.email)).toBeVisible();
  await page.goBack();
  await expect(panel.cards).toHaveCount(3);
});

test('the type filter applies to all pages, and the counts stay those of all accounts', async ({
  open,
  admin,
}) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  await answer(page, [account(0), account(1), account(2)]);
  await panel.open('?vista=tarjetas');
  await expect(page.getByRole('radio', { name: 'Todos (3)' })).toBeChecked();
  await page.getByText('Proveedores', { exact: true }).click();
  await expect(panel.cards).toHaveCount(2);
  await expect(page).toHaveURL(/tipo=provider/);
  await page.getByText('Clientes', { exact: true }).click();
  await expect(panel.cards).toHaveCount(1);
  await expect(page.getByText('Todos (3)')).toBeVisible();
});

test('the empty state', async ({ open, admin }) => {
  const page = await open(admin);
  await answer(page, [account(0)]);
  await new AdminPage(page).open('?vista=tarjetas&tipo=client');
  await expect(page.getByText('No hay usuarios para mostrar')).toBeVisible();
});

test('ten thousand accounts are shown in pages of twenty', async ({ open, admin }) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  const asked = await answer(
    page,
    Array.from({ length: 10_000 }, (_, index) => account(index)),
  );
  await panel.open('?vista=tarjetas');
  await expect(page.getByText('Todos (10.000)')).toBeVisible();
  await expect(panel.cards).toHaveCount(20);
  await expect(page.getByText('Página 1 de 500')).toBeAttached();
  await panel.button('Página siguiente').click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(panel.cards.first()).toContainText('Persona 20');
  await expect(panel.cards).toHaveCount(20);

  await page.getByText('Proveedores', { exact: true }).click();
  await expect(page).not.toHaveURL(/pagina/);
  await expect(page.getByText('Página 1 de 250')).toBeAttached();
  await panel.button('Página siguiente').click();
  await expect(panel.cards.first()).toContainText('Persona 40');
  await expect(page.getByText('Todos (10.000)')).toBeVisible();
  await panel.open('?vista=tarjetas&pagina=900');
  await expect(panel.cards.last()).toContainText('Persona 9999');
  await expect(page).toHaveURL(/pagina=500/);
  expect(asked.filter((query) => Number(query.get('limit') ?? 0) < 1)).toEqual([]);
});

test('a failure shows an error', async ({ open, admin }) => {
  const page = await open(admin);
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await new AdminPage(page).open('?vista=tarjetas');
  await expect(page.getByRole('alert').getByText('Error al cargar usuarios')).toBeVisible();
  await page.unroute('**/api/admin/users?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('list', { name: 'Usuarios' })).toBeVisible();
});
