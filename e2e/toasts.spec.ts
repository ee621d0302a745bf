import type { Locator, Page } from '@playwright/test';
import { stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ hasMotion: true });

const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** Waits for a toast, and keeps it from leaving by itself. */
async function staysUnderPointer(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await toast.dispatchEvent('mouseover');
}

/** Whether the visible parts of two elements have a point in common; null if one is not shown. */
async function overlap(one: Locator, other: Locator): Promise<boolean | null> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return null;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a toast covers neither the header nor the composer of a chat @phone', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await stubAnswer(page, '/api/messages/send', () =>
    Response.json({ detail: 'No' }, { status: 403 }),
  );
  await page.goto(scenario.chatPath);
  await page.getByRole('textbox', { name: /mensaje/i }).fill('Hola');
  await page.keyboard.press('Enter');
  const toast = toastOf(page, 'Error al enviar mensaje');
  await staysUnderPointer(toast);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Agendar Cita' }),
    page.getByRole('textbox', { name: /mensaje/i }),
  ]) {
    await expect.poll(() => overlap(toast, part)).toBe(false);
  }
});

test('a toast covers neither the title nor the cross of a dialog @phone', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.goto(`/provider/${scenario.provider.user.id}`);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /Solicitar|Enviar/ })
    .last()
    .click();
  const toast = toastOf(page, 'El título es requerido').first();
  await staysUnderPointer(toast);
  for (const part of [
    dialog.getByRole('heading').first(),
    dialog.getByRole('button', { name: 'Cerrar' }),
  ]) {
    await expect.poll(() => overlap(toast, part)).toBe(false);
  }
});
