import AxeBuilder from '@axe-core/playwright';
import { becomeIos, offerInstallation } from './fixtures/installation.ts';
import { expect, test } from './fixtures/test.ts';
import { InstallNotice } from './pages/install-notice.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T09:00:00Z');

test('waits for the browser to offer it, and asks nothing of whoever is at work', async ({
  page,
}) => {
  const notice = new InstallNotice(page);
  await page.goto('/search');
  await notice.ready();
  await expect(notice.card).toBeHidden();
  const brand = page.getByRole('link', { name: 'Oficio', exact: true });
  await brand.focus();
  await offerInstallation(page);
  await expect(notice.card).toContainText('Acceso rápido, uso sin conexión y notificaciones');
  await expect(notice.announced).toHaveText('Instala Oficio');
  await expect(brand).toBeFocused();
  await notice.card.getByRole('button', { name: 'Instalar ahora' }).click();
  await expect(notice.card).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
});

test('stays away for seven days once it was sent away', async ({ page }) => {
  const notice = new InstallNotice(page);
  const offerAt = async (time: number) => {
    await page.clock.setFixedTime(time);
    await page.goto('/');
    await notice.ready();
    await offerInstallation(page);
  };
  await offerAt(start.getTime());
  await notice.card.getByRole('button', { name: 'Más tarde' }).click();
  await expect(notice.card).toBeHidden();
  await offerAt(start.getTime() + WEEK_MS - 1);
  await expect(notice.card).toBeHidden();
  await offerAt(start.getTime() + WEEK_MS);
  await expect(notice.card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice.card).toBeHidden();
  await offerAt(start.getTime() + 2 * WEEK_MS - 1);
  await expect(notice.card).toBeHidden();
});

test('on iOS it says by itself how it is done', async ({ page }) => {
  const notice = new InstallNotice(page);
  await becomeIos(page);
  await page.clock.install({ time: start });
  await page.goto('/');
  await notice.ready();
  await page.clock.runFor(3000);
  await expect(notice.card.getByRole('listitem')).toHaveText([
    'Toca Compartir',
    'Después, Agregar a pantalla de inicio',
  ]);
  await notice.card.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice.card).toBeHidden();
  await page.reload();
  await notice.ready();
  await page.clock.runFor(60_000);
  await expect(notice.card).toBeHidden();
});

for (const mode of ['standalone', 'minimal-ui', 'fullscreen']) {
  test(`is never shown in the installed app, displayed as ${mode}`, async ({ page }) => {
    await page.addInitScript((mode) => {
      const match = window.matchMedia.bind(window);
      window.matchMedia = (query) => match(query === `(display-mode: ${mode})` ? 'all' : query);
    }, mode);
    const notice = new InstallNotice(page);
    await page.goto('/');
    await notice.ready();
    await offerInstallation(page);
    await expect(notice.card).toBeHidden();
  });
}

test('is never shown in the app on the home screen of iOS', async ({ page }) => {
  const notice = new InstallNotice(page);
  await becomeIos(page);
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.clock.install({ time: start });
  await page.goto('/');
  await notice.ready();
  await page.clock.runFor(60_000);
  await expect(notice.card).toBeHidden();
});

test('leaves in reach what comes next on a screen', async ({ open, scene }) => {
  const page = await open(scene.client);
  const notice = new InstallNotice(page);
  const providerPath = `/provider/${scene.provider.user.id}`;
  for (const [path, name] of [
    [providerPath, 'Solicitar Cita'],
    [scene.chatPath, 'Adjuntar imagen'],
  ] as const) {
    await page.goto(path);
    await notice.ready();
    await offerInstallation(page);
    await expect(notice.card).toBeVisible();
    await page.getByRole('button', { name }).first().click({ trial: true });
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`is accessible in the ${theme} theme`, async ({ open }) => {
    const page = await open(null, { theme, reducedMotion: 'reduce' });
    const notice = new InstallNotice(page);
    await becomeIos(page);
    await page.goto('/');
    await expect(notice.card).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await offerInstallation(page);
    await expect(notice.card.getByRole('button', { name: 'Instalar ahora' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
