import type { Page } from '@playwright/test';
import { appScripts, appStyles } from './fixtures/browser.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ hasMotion: true });

/** Holds back the files at these URLs. Returns how to let them come. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const mayCome = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  return mayCome.resolve;
}

/** Where the skeleton is, in the shell or in the app. */
const skeletonOf = (page: Page) => page.locator('.skeleton-card').first().boundingBox();

const frameOf = (page: Page) => page.locator('#shell').getByRole('link', { name: 'Oficio' });

test('a private screen shows its frame before its styles and scripts @phone', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  const letStylesCome = await holdBack(page, appStyles);
  const letScriptsCome = await holdBack(page, appScripts);
  const letScreenCome = await holdBack(page, /\/assets\/messages-.+\.js$/);
  await page.goto('/messages', { waitUntil: 'commit' });
  await expect(frameOf(page)).toBeVisible();
  await expect(page.locator('#shell').getByRole('status')).toHaveText('Cargando...');
  const skeleton = await skeletonOf(page);
  expect(skeleton).not.toBeNull();
  letStylesCome();
  letScriptsCome();
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText('Cargando...');
  await expect.poll(() => skeletonOf(page)).toEqual(skeleton);
  letScreenCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
});

test("a public page shows a user its frame before its styles, not the guest's page", async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  const letStylesCome = await holdBack(page, appStyles);
  const letScriptsCome = await holdBack(page, appScripts);
  await page.goto(`/provider/${scenario.provider.user.id}`, { waitUntil: 'commit' });
  await expect(frameOf(page)).toBeVisible();
  letStylesCome();
  await expect(page.locator('#root')).toHaveCount(1);
  await expect(frameOf(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Solicitar Cita' })).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
});

test('a guest sees the frame, and nothing without its styles', async ({ page, scenario: _ }) => {
  const letStylesCome = await holdBack(page, appStyles);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(frameOf(page)).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: '¿Qué servicio necesitas?' });
  await expect(title).toBeHidden();
  letStylesCome();
  await expect(title).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
});

test('taps answer before the code of a dialog or a screen has arrived', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.goto(`/provider/${scenario.provider.user.id}`);
  const letDialogCome = await holdBack(page, /\/assets\/request-appointment-modal-/);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
  letDialogCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const letScreenCome = await holdBack(page, /\/assets\/history-/);
  await page.getByRole('link', { name: 'Historial' }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Cargando' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cargando...');
  letScreenCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Cargando' })).toHaveCount(0);
  await page.goBack();
  const contact = page.getByRole('button', { name: 'Contactar' });
  const letCodeCome = await holdBack(page, /\/assets\/chat-/);
  await contact.click();
  await expect(contact).toHaveAttribute('aria-busy', 'true');
  letCodeCome();
  await expect(page).toHaveURL(scenario.chatPath);
});

test('a place searched for before the app runs is found @phone', async ({ page, scenario: _ }) => {
  const letScriptsCome = await holdBack(page, appScripts);
  await page.goto('/search', { waitUntil: 'commit' });
  const place = page.getByLabel('Ubicación').filter({ visible: true });
  await place.fill('Lugo');
  await place.press('Enter');
  const busy = page.locator('button[aria-busy="true"]').filter({ visible: true });
  await expect(busy).toHaveAccessibleName('Buscar');
  letScriptsCome();
  await expect(page).toHaveURL(/\?lugar=Lugo&lat=/);
  await expect(busy).toHaveCount(0);
});
