import type { Locator } from '@playwright/test';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { picture } from './fixtures/pictures.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

/**
 * Faults of the ring around a focused element: none, a second one around it, or an edge that is cut
 * off.
 */
async function ringFaults(focused: Locator): Promise<string[]> {
  await focused.focus();
  return focused.evaluate((element) => {
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && style.outlineColor !== 'rgba(0, 0, 0, 0)';
    const ringShadow = /0px 0px 0px 1px/;
    // The ring of a field with several parts is around all of them.
    const ringed = hasOutline ? element : element.closest('.mantine-Input-input');
    if (!ringed || !(hasOutline || ringShadow.test(getComputedStyle(ringed).boxShadow))) {
      return [`no ring around ${element.outerHTML}`];
    }
    const ring = hasOutline
      ? Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
      : 1;
    const box = ringed.getBoundingClientRect();
    const faults: string[] = [];
    for (let outer = ringed.parentElement; outer; outer = outer.parentElement) {
      if (outer === document.body) break;
      const { overflowX, boxShadow } = getComputedStyle(outer);
      if (ringShadow.test(boxShadow) && outer.matches(':focus-within') && outer.offsetHeight < 160)
        faults.push(`a second ring around ${outer.className}`);
      if (overflowX === 'visible') continue;
      const edge = outer.getBoundingClientRect();
      const isCut =
        box.top - ring < edge.top - 1 ||
        box.bottom + ring > edge.bottom + 1 ||
        box.left - ring < edge.left - 1 ||
        box.right + ring > edge.right + 1;
      if (isCut) faults.push(`cut off by ${outer.className}`);
    }
    return faults;
  });
}

test('the ring of the focus is a single one and not cut off @phone', async ({ open, scenario }) => {
  const guest = await open(null);
  await guest.goto('/');
  await guest.keyboard.press('Tab');
  await expect
    .poll(() => ringFaults(guest.getByRole('button', { name: 'Buscar', exact: true })))
    .toEqual([]);
  await guest.goto('/auth');
  await guest.keyboard.press('Tab');
  await expect
    .poll(() => ringFaults(guest.getByLabel('Contraseña', { exact: true }).first()))
    .toEqual([]);
  const client = await open(scenario.client);
  await client.goto(scenario.chatPath);
  await client.keyboard.press('Tab');
  await expect
    .poll(() => ringFaults(client.getByRole('button', { name: 'Agendar Cita' })))
    .toEqual([]);
  const provider = await open(scenario.provider);
  await provider.goto('/schedule');
  await provider.keyboard.press('Tab');
  await expect.poll(() => ringFaults(provider.getByLabel('Lunes, inicio, horas'))).toEqual([]);
});

test('the ring of an image is not cut off where the log is lower than images are', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  const page = await open(client);
  await page.setViewportSize({ width: 844, height: 390 });
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, provider));
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  const image = chat.message('Imagen').getByRole('link');
  await image.waitFor();
  await page.keyboard.press('Tab');
  // The log scrolls to a message that has just been sent.
  await expect.poll(() => ringFaults(image)).toEqual([]);
});
