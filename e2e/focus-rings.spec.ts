import type { Locator } from '@playwright/test';
import { picture } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

/** Faults of the ring around a focused element: a second one around it, or an edge that is cut off. */
async function ringFaults(focused: Locator): Promise<string[]> {
  await focused.focus();
  return focused.evaluate((element) => {
    const style = getComputedStyle(element);
    const hasRing = style.outlineStyle !== 'none' && style.outlineColor !== 'rgba(0, 0, 0, 0)';
    if (!hasRing) return [];
    const ring = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (outer === document.body) break;
      const { overflowX, boxShadow } = getComputedStyle(outer);
      if (
        /0px 0px 0px 1px/.test(boxShadow) &&
        outer.matches(':focus-within') &&
        outer.offsetHeight < 160
      )
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
  expect(await ringFaults(guest.getByRole('button', { name: 'Buscar', exact: true }))).toEqual([]);
  await guest.goto('/auth');
  await guest.keyboard.press('Tab');
  expect(await ringFaults(guest.getByLabel('Contraseña', { exact: true }).first())).toEqual([]);
  const client = await open(scenario.client);
  await client.goto(scenario.chatPath);
  await client.keyboard.press('Tab');
  expect(await ringFaults(client.getByRole('button', { name: 'Agendar Cita' }))).toEqual([]);
  const provider = await open(scenario.provider);
  await provider.goto('/schedule');
  await provider.keyboard.press('Tab');
  expect(await ringFaults(provider.getByLabel('Lunes, inicio, horas'))).toEqual([]);
});

test('the ring of an image is not cut off where the log is lower than images are', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.setViewportSize({ width: 844, height: 390 });
  const chat = new ChatPage(page);
  await chat.open(scenario.chatPath);
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  const image = chat.message('Imagen').getByRole('link');
  await image.waitFor();
  await page.keyboard.press('Tab');
  // The log scrolls to a message that has just been sent.
  await expect.poll(() => ringFaults(image)).toEqual([]);
});
