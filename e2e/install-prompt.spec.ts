import { appScripts } from './fixtures/browser.ts';
import { emulateIos, offerInstallation } from './fixtures/installation.ts';
import { expect, test } from './fixtures/test.ts';
import { InstallPrompt } from './pages/install-prompt.ts';

const start = new Date('2026-11-21T09:00:00Z');

test("waits for the browser's event, and does not take the focus", {
  tag: '@phone',
}, async ({ page }) => {
  const prompt = new InstallPrompt(page);
  await page.goto('/search');
  await expect(prompt.card).toBeHidden();
  const brand = page.getByRole('link', { name: 'Oficio', exact: true });
  await brand.focus();
  await offerInstallation(page);
  await expect(prompt.card).toContainText('Acceso rápido, uso sin conexión y notificaciones');
  await expect(prompt.announced).toHaveText('Instala Oficio');
  await expect(brand).toBeFocused();
  await prompt.card.getByRole('button', { name: 'Instalar ahora' }).click();
  await expect(prompt.card).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
});

test('keeps an offer that comes before the app', async ({ page }) => {
  const prompt = new InstallPrompt(page);
  const scriptsMayCome = Promise.withResolvers<void>();
  await page.route(appScripts, async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await offerInstallation(page);
  scriptsMayCome.resolve();
  await prompt.card.getByRole('button', { name: 'Instalar ahora' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
});

test('on iOS it shows the instructions after a delay', { tag: '@phone' }, async ({ page }) => {
  const prompt = new InstallPrompt(page);
  await emulateIos(page);
  await page.clock.install({ time: start });
  await page.goto('/');
  await prompt.ready();
  await page.clock.runFor(3000);
  await expect(prompt.card.getByRole('listitem')).toHaveText([
    'Toca Compartir',
    'Después, Agregar a pantalla de inicio',
  ]);
  await prompt.card.getByRole('button', { name: 'Entendido' }).click();
  await expect(prompt.card).toBeHidden();
  await page.reload();
  await prompt.ready();
  await page.clock.runFor(60_000);
  await expect(prompt.card).toBeHidden();
});

test("does not cover a screen's controls", { tag: '@phone' }, async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const prompt = new InstallPrompt(page);
  const providerPath = `/provider/${scenario.provider.user.id}`;
  for (const [path, name] of [
    [providerPath, 'Solicitar Cita'],
    [scenario.chatPath, 'Adjuntar imagen'],
  ] as const) {
    await page.goto(path);
    await offerInstallation(page);
    await prompt.ready();
    await expect(prompt.card).toBeVisible();
    await page.getByRole('button', { name }).first().click({ trial: true });
  }
});
