import { superadmin } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';
import { AuthPage } from './pages/auth-page.ts';

test('a super-administrator arrives at the panel', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(superadmin.email, superadmin.password);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  await expect(page.getByText('Total Usuarios')).toBeVisible();
});

test('every tab has an address, which Back and a reload keep', { tag: '@phone' }, async ({
  open,
  admin,
}) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open();
  await panel.tab('Usuarios').click();
  await expect(page).toHaveURL('/admin?vista=usuarios');
  await panel.tab('Vista Tarjetas').click();
  await expect(page).toHaveURL('/admin?vista=tarjetas');
  await panel.tab('Denuncias').click();
  await expect(page).toHaveURL('/admin?vista=denuncias');
  await panel.tab('Búsquedas').click();
  await expect(page).toHaveURL('/admin?vista=busquedas');
  await panel.tab('Auditoría').click();
  await expect(page).toHaveURL('/admin?vista=auditoria');
  await page.reload();
  await expect(panel.tab('Auditoría')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.tab('Auditoría')).toBeInViewport();
  await page.goBack();
  await expect(panel.tab('Búsquedas')).toHaveAttribute('aria-selected', 'true');
  await panel.tab('Métricas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?vista=usuarios');
});

test('the profile opens a chat with support', async ({ open, register }) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Contactar Soporte' }).click();
  await expect(page.getByText('Conectando con soporte...')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/.+support=true/);
  await expect(page.getByRole('heading', { name: 'Soporte' })).toBeVisible();
});
