import type { Page } from '@playwright/test';
import { RESTING_PATH } from './fixtures/browsers/open-browser.ts';
import { type OverlayScreen, overlays } from './fixtures/overlays.ts';
import { expect, test } from './fixtures/shots/screen-test.ts';

const overlayOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'));
/** Waits until the history has one entry per open overlay. */
const untilOpen = (page: Page, count: number | undefined) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(count);
const overlay = (name: string): OverlayScreen => {
  const found = overlays.find((each) => each.name === name);
  if (!found) throw new Error(`No overlay is called ${name}`);
  return found;
};

for (const screen of overlays) {
  test(`Back closes ${screen.name} and stays on the page`, async ({ openScreen }) => {
    const page = await openScreen(screen);
    const address = page.url();
    await untilOpen(page, 1);
    await page.goBack();
    await expect(overlayOf(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await screen.act(page);
    await untilOpen(page, 1);
    await page.keyboard.press('Escape');
    await expect(overlayOf(page)).toBeHidden();
    await untilOpen(page, undefined);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(RESTING_PATH);
  });
}

test('a navigation from a dialog replaces its history entry: Back leads to the page before', async ({
  openScreen,
}) => {
  const page = await openScreen(overlay('the auth-required dialog'));
  const address = page.url();
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Contactar' }).first()).toBeVisible();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(RESTING_PATH);
});

test('a reload with an open dialog leaves no extra history entry', async ({ openScreen }) => {
  const page = await openScreen(overlay('a request'));
  await untilOpen(page, 1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Solicitar Cita' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await untilOpen(page, undefined);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(RESTING_PATH);
});

test('Back closes the topmost overlay first', async ({ openScreen }) => {
  const page = await openScreen(overlay('an appointment'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cita' }).click();
  const question = page.getByRole('dialog', { name: '¿Estás seguro de cancelar esta cita?' });
  const details = page.getByRole('dialog', { name: 'Cambiar el grifo' });
  await expect(question).toBeVisible();
  await untilOpen(page, 2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
});

for (const screen of overlays.filter(({ text }) => text?.becomes === 'asked about')) {
  test(`Back asks before text typed in ${screen.name} is lost`, async ({ openScreen }) => {
    const page = await openScreen(screen);
    const address = page.url();
    const field = page.getByRole('dialog').getByLabel(screen.text?.field ?? '', { exact: true });
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await field.fill('No llego a tiempo.');
    await untilOpen(page, 1);
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('No llego a tiempo.');
    await untilOpen(page, 1);
    await page.goBack();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await untilOpen(page, undefined);
    expect(page.url()).toBe(address);
  });
}

for (const screen of overlays.filter(({ text }) => text?.becomes === 'kept')) {
  test(`text typed in ${screen.name} is there again after Back`, async ({ openScreen }) => {
    const page = await openScreen(screen);
    const field = page.getByRole('dialog').getByLabel(screen.text?.field ?? '');
    await field.fill('Muy limpio.');
    await untilOpen(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await screen.act(page);
    await expect(field).toHaveValue('Muy limpio.');
  });
}
