import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';

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
