import type { Page } from '@playwright/test';
import { PASSWORD } from './fixtures/accounts.ts';
import { endStubs, stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { picture } from './fixtures/pictures.ts';
import { locatedAt } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { violationsOf } from './fixtures/shots/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ProfilePage } from './pages/profile-page.ts';

const marker = (page: Page) => page.getByRole('button', { name: /tu punto/i });

test('a provider fills in the whole profile, and it is stored', { tag: '@phone' }, async ({
  host,
  open,
}) => {
  const provider = await createProvider(host, {
    name: 'Ramón Etxeberria',
    categories: ['Pintura'],
  });
  const page = await open(provider);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.status).toBeHidden();
  await expect(profile.name).toBeHidden();
  await profile.edit.click();
  await expect(profile.status).toBeEnabled();
  await expect(page.getByLabel('Email')).not.toBeEditable();

  await profile.name.fill('Ramón E. Goikoetxea');
  await page.getByLabel('Teléfono').fill('612 48 30 97');
  await profile.description.fill('Fugas y calderas.');
  await profile.choosePhoto(picture);
  await profile.addCategory('Fontanería');
  await page.getByRole('button', { name: 'Quitar Pintura' }).click();
  await profile.address.fill('Calle de Embajadores, 112');
  await page.getByRole('combobox', { name: 'Zona horaria' }).click();
  await page.getByRole('option', { name: 'Canarias' }).click();
  await profile.addImage(picture);
  await expect(profile.gallery).toHaveCount(1);
  await profile.save.click();

  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(profile.edit).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ramón E. Goikoetxea')).toBeVisible();
  await expect(profile.fact('Teléfono')).toHaveText('612 48 30 97');
  await expect(page.getByText('Fugas y calderas.')).toBeVisible();
  await expect(profile.fact('Dirección')).toHaveText('Calle de Embajadores, 112');
  await expect(profile.fact('Zona horaria')).toHaveText('Canarias');
  await expect(page.getByText('Fontanería')).toBeVisible();
  await expect(page.getByText('Pintura')).toBeHidden();
  await expect(profile.gallery).toHaveAttribute('src', /^\/uploads\//);
});

test('images are uploaded, a failed one can be retried, and no other input is lost', {
  tag: '@phone',
}, async ({ host, open }) => {
  const page = await open(await createProvider(host, { name: 'Ramón Etxeberria' }));
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await profile.description.fill('Fugas y calderas.');
  const detail = 'Demasiados intentos. Inténtalo más tarde';
  await stubAnswer(page, '/api/upload/image?purpose=picture', () =>
    Response.json({ detail }, { status: 429 }),
  );
  await profile.choosePhoto(picture);
  await profile.addImage(picture);
  const retry = page.getByRole('button', { name: 'Reintentar imagen 1' });
  await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
  await profile.save.click();
  await expect(page.getByText(/^Hay imágenes que no se han subido/)).toBeVisible();
  await expect(retry).toBeFocused();
  await expect(profile.description).toHaveValue('Fugas y calderas.');
  expect(await violationsOf(page, 'light')).toEqual([]);

  await endStubs(page);
  await retry.click();
  const saved = page.waitForRequest('**/api/profile/update');
  await profile.save.click();
  const { user, profile: sent } = (await saved).postDataJSON();
  expect(user.photo).toMatch(/^\/uploads\/\w+\.webp\b/);
  expect(sent.gallery).toEqual([expect.stringMatching(/^\/uploads\/\w+\.webp\b/)]);
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await page.reload();
  await expect(profile.gallery).toHaveCount(1);
  await expect(page.getByText('Fugas y calderas.')).toBeVisible();
});

test('without geolocation a provider sets the point by keyboard or by tapping the map', {
  tag: '@phone',
}, async ({ open, register }) => {
  const page = await open(await register('provider', 'Nuria Sanz'));
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await page.getByRole('button', { name: 'Obtener ubicación actual' }).click();
  await expect(page.getByText('Error al obtener ubicación')).toBeVisible();
  await expect(page.getByText(/^Falta tu punto en el mapa/)).toBeVisible();

  await marker(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Arrastra el punto/)).toBeVisible();
  const map = page.getByRole('region', { name: 'Tu punto en el mapa' });
  await map.click({ position: { x: 200, y: 60 } });
  /** Where the tip of the point, below its middle, is in the map, which the page may move meanwhile. */
  const tip = async () => {
    const point = await marker(page).elementHandle();
    return map.evaluate((frame, element) => {
      if (!(element instanceof Element)) throw new Error('the map has no point');
      const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
      return { x: inner.x + inner.width / 2 - outer.x, y: inner.bottom - outer.y };
    }, point);
  };
  await expect(async () => {
    const { x, y } = await tip();
    expect(x).toBeCloseTo(200, -1);
    expect(y).toBeCloseTo(60, -1);
  }).toPass();
  const before = await tip();
  await marker(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(async () => expect((await tip()).y - before.y).toBeCloseTo(40, -1)).toPass();
  await profile.save.click();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(page.getByText(/^Tu punto está en el mapa/)).toBeVisible();
});

test("the device's position sets a provider's location", async ({ open, register }) => {
  const place = { latitude: 28.1235, longitude: -15.4363 };
  const provider = await register('provider', 'Nuria Sanz');
  const page = await open(provider, locatedAt(place));
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await page.getByRole('button', { name: 'Obtener ubicación actual' }).click();
  await expect(page.getByText('Ubicación obtenida')).toBeVisible();
  const saved = page.waitForRequest('**/api/profile/update');
  await profile.save.click();
  const { profile: sent } = (await saved).postDataJSON();
  expect(sent.location).toEqual({ address: null, lat: 28.1235, lng: -15.4363 });
});

test("a client's save sends the location only with an address, or once it is removed", async ({
  open,
  register,
}) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(page.getByText('Estado de Disponibilidad')).toBeHidden();
  await expect(page.getByText('Galería de Imágenes')).toBeHidden();
  for (const { address, sent } of [
    { address: '', sent: undefined },
    { address: 'Calle Mayor 4', sent: { address: 'Calle Mayor 4', lat: null, lng: null } },
    { address: '', sent: null },
    { address: '', sent: undefined },
  ]) {
    await profile.edit.click();
    await profile.address.fill(address);
    const saved = page.waitForRequest('**/api/profile/update');
    await profile.address.press('Enter');
    expect((await saved).postDataJSON().profile?.location).toEqual(sent);
    await expect(profile.edit).toBeVisible();
  }
  await page.reload();
  await expect(profile.edit).toBeVisible();
  await expect(page.getByText('Calle Mayor 4')).toBeHidden();
});

test('leaving with unsaved changes asks first', { tag: '@phone' }, async ({ open, register }) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  const profile = new ProfilePage(page);
  const brand = page.getByRole('banner').getByRole('link').first();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await profile.open();
  await profile.edit.click();
  await profile.name.fill('Otra');
  await brand.click();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await expect(profile.name).toHaveValue('Otra');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a password is changed with the current one', async ({ open, register, page }) => {
  const account = await register('client', 'Lucía Herrero');
  const mine = await open(account);
  await new ProfilePage(mine).open();
  await mine.getByRole('link', { name: 'Seguridad' }).click();
  await mine.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Cambiar contraseña' });
  const submit = dialog.getByRole('button', { name: 'Cambiar contraseña' });
  const current = dialog.getByLabel('Contraseña actual');
  const next = dialog.getByLabel('Nueva Contraseña');
  const again = dialog.getByLabel('Confirmar Contraseña');
  await current.fill('otra-cosa');
  await next.fill('12345');
  await submit.click();
  await expect(next).toHaveAccessibleDescription('La contraseña debe tener al menos 6 caracteres');
  await next.fill('123456');
  await submit.click();
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await again.fill('123456');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta');
  await current.fill(PASSWORD);
  await submit.click();
  await expect(next).toHaveAccessibleDescription(/^Esta contraseña es de las más usadas/);
  await expect(next).toBeFocused();
  await next.fill('otra-clave');
  await again.fill('otra-clave');
  await current.press('Enter');
  await expect(mine.getByText(/^Contraseña cambiada/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(mine.getByRole('button', { name: 'Cambiar contraseña' })).toBeFocused();

  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(account.email, 'otra-clave');
  await expect(page).toHaveURL('/search');
});
