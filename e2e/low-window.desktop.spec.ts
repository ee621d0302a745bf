import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';

// A phone on its side: what its keyboard leaves of the window, which is as wide as a tablet's.
test.use({ viewport: { width: 844, height: 150 } });

/** Whether the middle of an element is in the window, with nothing over it. */
const isUncovered = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  });

/** Expects that what is typed into each field can be read. */
async function expectReadable(...fields: Locator[]): Promise<void> {
  for (const field of fields) {
    await field.focus();
    await expect.poll(() => isUncovered(field), String(field)).toBe(true);
  }
}

test('above the keyboard of a phone on its side, a message is written', async ({
  open,
  scenario,
}) => {
  const chat = new ChatPage(await open(scenario.client));
  await chat.open(scenario.chatPath);
  await expectReadable(chat.composer, chat.send);
  await expect(chat.composer).toBeInViewport({ ratio: 1 });
});

test('above the keyboard of a phone on its side, a profile is edited', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.provider);
  const profile = new ProfilePage(page);
  await page.goto('/profile');
  await profile.edit.click();
  await expectReadable(profile.name, profile.address);
});

test('above the keyboard of a phone on its side, an appointment is requested', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await provider.request.click();
  const request = new RequestModal(page);
  await expectReadable(request.details, request.title);
  await request.send.click();
  await expect(page.getByRole('alert')).toContainText('El título es requerido');
  await expectReadable(request.details);
});
