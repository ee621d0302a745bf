import { superadmin } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';

test('a super-administrator arrives at the panel and finds accounts', async ({
  page,
  register,
}) => {
  const { email } = await register('provider', 'Yuliana Restrepo');
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(superadmin.email, superadmin.password);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  const search = page.getByPlaceholder('Buscar por nombre o email...');
  await search.fill(email);
  await search.press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Yuliana Restrepo');
  await expect(row).toContainText('Proveedor');
  await expect(row).toContainText('Activo');
  await expect(page.getByRole('row')).toHaveCount(2);
  await search.fill('nadie-se-llama-asi');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No hay usuarios para mostrar')).toBeVisible();
});

test('nobody else gets in', async ({ open, register }) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  await page.goto('/admin');
  await expect(page.getByText('Acceso denegado')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('support is asked from the profile', async ({ open, register }) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Contactar Soporte' }).click();
  await expect(page.getByText('Conectando con soporte...')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/.+support=true/);
  await expect(page.getByRole('heading', { name: 'Soporte' })).toBeVisible();
});
