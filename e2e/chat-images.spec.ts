import { chatPathOf } from './fixtures/demo-scenario.ts';
import { notAPicture, picture, tooLarge } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test('an image is shown during its upload, which can be cancelled', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  const { page } = chat;
  await chat.open(chatPathOf(client, scenario.provider));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await expect(chat.send).toBeDisabled();
  await chat.attach(picture);
  await expect(chat.preview).toBeVisible();
  await expect(page.getByText('foto.png')).toBeVisible();
  await expect(chat.send).toBeEnabled();
  await chat.send.click();
  await expect(page.getByRole('progressbar', { name: 'Subida' })).toBeVisible();
  await expect(chat.send).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Adjuntar imagen' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar subida' }).click();
  await expect(chat.preview).toBeHidden();
  await expect(chat.message('Imagen')).toBeHidden();

  await chat.attach(picture);
  await chat.send.click();
  held.resolve();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  await expect(chat.message('Imagen')).toHaveCount(1);
});

test('an upload that fails keeps the image and its text', async ({ open, register, scenario }) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.page.route('**/api/upload/image', (route) => route.abort());
  await chat.attach(picture);
  await chat.write('Mire');
  await expect(chat.page.getByText('Error al enviar mensaje')).toBeVisible();
  await expect(chat.preview).toBeVisible();
  await expect(chat.composer).toHaveValue('Mire');
  await chat.page.unroute('**/api/upload/image');
  await chat.composer.press('Enter');
  await expect(chat.message('Mire').getByText('Enviado')).toBeAttached();
  await chat.page.reload();
  await expect(chat.message('Mire').getByRole('img')).toBeVisible();
});

test('an image is small in the chat and opens in full size', { tag: '@phone' }, async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.attach(picture);
  await chat.send.click();
  const link = chat.message('Imagen').getByRole('link');
  const box = await link.getByRole('img').boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(300);
  const opened = chat.page.context().waitForEvent('page');
  await link.click();
  const full = await opened;
  await expect(full).toHaveURL(/\/uploads\//);
});

test('only images of at most 5 MB are taken', async ({ open, register, scenario }) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.attach(tooLarge);
  await expect(chat.page.getByText('La imagen no puede superar 5MB')).toBeVisible();
  await chat.attach(notAPicture);
  await expect(chat.page.getByText('Formato de imagen no permitido')).toBeVisible();
  await expect(chat.preview).toBeHidden();
});

test('an image can be pasted and dropped, and removed again', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  for (const how of ['paste', 'drop'] as const) {
    await chat.bring(how);
    await expect(chat.preview).toBeVisible();
    await chat.page.getByRole('button', { name: 'Quitar imagen' }).click();
    await expect(chat.preview).toBeHidden();
  }
});
