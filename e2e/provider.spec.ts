import { ADDRESS, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';

test('a guest sees the provider, and that contact requires an account', { tag: '@phone' }, async ({
  page,
  scenario,
}) => {
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await expect(provider.heading('Ramón Etxeberria')).toBeVisible();
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expect(page.getByText('Fontanería', { exact: true })).toBeVisible();
  await expect(page.getByText('No hay reseñas aún')).toBeVisible();
  await expect(page.getByText('Inicia sesión para ver la ubicación')).toBeVisible();
  await expect(
    page.getByText(
      'Inicia sesión para ver información de contacto completa y comunicarte con el proveedor',
    ),
  ).toBeVisible();
  await expect(page.getByText(ADDRESS)).toBeHidden();
  await expect(provider.request).toBeHidden();
});

test('"Contactar" takes a guest to log in and says why', async ({ page, scenario }) => {
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await provider.contact.click();
  await expect(page.getByText('Inicia sesión para contactar al proveedor')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a client sees the address and can write', { tag: '@phone' }, async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await expect(page.getByText(ADDRESS).first()).toBeVisible();
  await expect(provider.request).toBeVisible();
  await provider.contact.click();
  await expect(page).toHaveURL(scenario.chatPath);
});

test('a chat that cannot be opened shows an error', async ({ open, scenario }) => {
  const page = await open(scenario.client, { serviceWorkers: 'block' });
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await expect(provider.contact).toBeVisible();
  // The code of these parts follows the screen's.
  for (const part of [
    page.locator('.mantine-Notifications-root[data-position="top-right"]'),
    page.getByRole('button', { name: 'Más acciones' }),
    page.getByRole('button', { name: 'Valorar' }),
    page.getByRole('link', { name: /^Ver la ubicación/ }),
  ]) {
    await part.waitFor({ state: 'attached' });
  }
  await page.context().setOffline(true);
  await provider.contact.click();
  await expect(page.getByText('Error al iniciar chat')).toBeVisible();
  await expect(page).toHaveURL(`/provider/${scenario.provider.user.id}`);
  await page.context().setOffline(false);
  await provider.contact.click();
  await expect(page).toHaveURL(scenario.chatPath);
});

test('a provider can write to another but not ask for an appointment', async ({
  open,
  register,
  scenario,
}) => {
  const page = await open(await register('provider', 'Otra Proveedora'));
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await expect(provider.contact).toBeVisible();
  await expect(provider.request).toBeHidden();
});
