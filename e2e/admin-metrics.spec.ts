import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';

test('the real metrics count the online users', async ({ open, admin, scenario }) => {
  const page = await open(admin);
  await new AdminPage(page).open();
  const online = page.locator('dl > div').filter({ hasText: 'Usuarios En Línea' });
  await expect(online.getByRole('definition').first()).toHaveText(/^[1-9]/);
  expect(scenario.provider.user.name).toBe('Ramón Etxeberria');
  const categories = page.getByRole('region', { name: 'Categorías principales' });
  await expect(categories).toContainText('Fontanería');
});
