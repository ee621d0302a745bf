import { logout } from '@oficio/contract/auth.ts';
import { PASSWORD } from './fixtures/accounts.ts';
import { endStubs, stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { picture } from './fixtures/pictures.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';

const RESTORED = 'Hemos recuperado los cambios que no habías guardado.';

test('a half-edited profile is there after a reload, and after a session that the server has ended', async ({
  host,
  open,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(provider);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await profile.description.fill('Fontanero desde 1998');
  const uploaded = page.waitForResponse('**/api/upload/image*');
  await profile.addImage(picture);
  await uploaded;
  await expect(page.getByRole('progressbar')).toBeHidden();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(profile.description).toHaveValue('Fontanero desde 1998');
  await profile.gallery.evaluate((image: HTMLImageElement) => image.decode());
  await profile.description.fill('Fontanero en Lavapiés desde 1998');

  await stubAnswer(page, '/api/profile/update', async (save) => {
    // Ended earlier, the page might leave the form before the click.
    await provider.call(logout, {});
    return fetch(save);
  });
  await profile.save.click();
  await expect(page).toHaveURL(/\/auth$/);
  await endStubs(page);
  await new AuthPage(page).logIn(provider.email, PASSWORD);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(profile.description).toHaveValue('Fontanero en Lavapiés desde 1998');
  await profile.save.click();
  await expect(profile.fact('Descripción')).toHaveText('Fontanero en Lavapiés desde 1998');
  await page.reload();
  await expect(profile.edit).toBeVisible();
  await expect(profile.gallery).toHaveCount(1);
});

test('a half-edited week is there after a reload, until it is discarded', async ({
  host,
  open,
}) => {
  const page = await open(await createProvider(host, { name: 'Ramón Etxeberria' }));
  const schedule = new SchedulePage(page);
  await schedule.open();
  await schedule.day('Viernes').uncheck();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(schedule.day('Viernes')).not.toBeChecked();

  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(schedule.day('Viernes')).toBeChecked();
  await expect(schedule.day('Lunes')).toBeFocused();
  await page.reload();
  await expect(schedule.day('Viernes')).toBeChecked();
  await expect(page.getByText(RESTORED)).toBeHidden();
});
