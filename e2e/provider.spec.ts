import { ADDRESS, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';

test('a guest sees who it is, and that contact needs an account', async ({ page, scene }) => {
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
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

test('"Contactar" takes a guest to log in and says why', async ({ page, scene }) => {
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
  await provider.contact.click();
  await expect(page.getByText('Inicia sesión para contactar al proveedor')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a client sees the address and can write', async ({ open, scene }) => {
  const page = await open(scene.client);
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
  await expect(page.getByText(ADDRESS).first()).toBeVisible();
  await expect(provider.request).toBeVisible();
  await provider.contact.click();
  await expect(page).toHaveURL(scene.chatPath);
});

test('a chat that cannot be opened says so', async ({ open, scene }) => {
  const page = await open(scene.client, { serviceWorkers: 'block' });
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
  await expect(provider.contact).toBeVisible();
  await page.context().setOffline(true);
  await provider.contact.click();
  await expect(page.getByText('Error al iniciar chat')).toBeVisible();
  await expect(page).toHaveURL(`/provider/${scene.provider.user.id}`);
  await page.context().setOffline(false);
  await provider.contact.click();
  await expect(page).toHaveURL(scene.chatPath);
});

test('a provider can write to another but not ask for an appointment', async ({
  open,
  register,
  scene,
}) => {
  const page = await open(await register('provider', 'Otra Proveedora'));
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
  await expect(provider.contact).toBeVisible();
  await expect(provider.request).toBeHidden();
});

test('a failure to load is told and can be tried again', async ({ open, scene }) => {
  const page = await open(scene.client);
  const url = `**/api/profile/${scene.provider.user.id}`;
  await page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
  const provider = new ProviderPage(page);
  await provider.open(scene.provider.user.id);
  await expect(page.getByText('Error al cargar perfil')).toBeVisible();
  await page.unroute(url);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(provider.heading('Ramón Etxeberria')).toBeVisible();
});
