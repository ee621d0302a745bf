import type { Locator } from '@playwright/test';
import type { Account } from './fixtures/accounts.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { answerWith, loadAll, messageAt } from './fixtures/long-conversation.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test.use({ hasMotion: true });

const COUNT = 600;

/** Opens a long conversation and scrolls to its first message. */
async function openAtStart(chat: ChatPage, reader: Account, writer: Account): Promise<Locator> {
  const messages = Array.from({ length: COUNT }, (_, index) =>
    messageAt(index + 1, reader, writer),
  );
  await answerWith(chat.page, messages);
  await chat.open(chatPathOf(reader, writer));
  await expect(chat.message(`Mensaje ${COUNT}.`)).toBeInViewport();
  await loadAll(chat.page);
  await chat.scrollToStart();
  const first = chat.message('Mensaje 1.');
  await expect(first).toBeInViewport();
  return first;
}

test('a long conversation renders only the messages near the visible ones, at any position', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  const first = await openAtStart(chat, client, scenario.provider);
  await expect.poll(() => chat.log.getByRole('listitem').count()).toBeLessThan(COUNT * 0.75);

  const heightOfLog = () => chat.log.evaluate((log) => log.scrollHeight);
  const height = await heightOfLog();
  await chat.log.evaluate((log) => {
    log.scrollTop = log.scrollHeight / 2;
  });
  await expect(chat.message(`Mensaje ${COUNT / 2}.`)).toBeAttached();
  await expect.poll(heightOfLog).toBe(height);
  await chat.log.evaluate((log) => {
    log.scrollTop = log.scrollHeight;
  });
  await expect(chat.message(`Mensaje ${COUNT}.`)).toBeInViewport();
  await expect(first).toBeHidden();
});

test('the visible messages stay in place when the window becomes narrower', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  const first = await openAtStart(chat, client, scenario.provider);
  await chat.log.evaluate((log) => {
    log.scrollTop = log.scrollHeight;
  });
  await expect(first).toBeHidden();
  await chat.page.setViewportSize({ width: 330, height: 700 });
  // The list beside the chat goes only then: the log changes its width once more.
  await expect(chat.page.getByRole('complementary', { name: 'Mensajes' })).toBeHidden();
  await expect(chat.message(`Mensaje ${COUNT}.`)).toBeInViewport();
  for (let step = 0; step < 30; step += 1) {
    const seen = await chat.log.evaluate(async (log) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The frame in which the log follows its new width comes first.
      for (let frames = 0; frames < 2; frames += 1) await frame();
      const top = log.getBoundingClientRect().top;
      const rows = [...log.querySelectorAll('li')];
      const line = rows.find((row) => row.getBoundingClientRect().top > top + 100);
      const before = line?.getBoundingClientRect().top ?? 0;
      log.scrollTop -= 300;
      const way = () => (line?.getBoundingClientRect().top ?? 0) - before;
      // What comes near is rendered within some frames, more of them on a busy machine.
      for (let frames = 0; frames < 10 || (frames < 300 && Math.round(way()) !== 300); frames += 1)
        await frame();
      return way();
    });
    expect(Math.round(seen)).toBe(300);
  }
});

test('the focused message stays rendered at any scroll distance', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  const first = await openAtStart(chat, client, scenario.provider);
  const report = first.getByRole('button', { name: 'Denunciar mensaje' });
  await report.focus();
  await chat.log.evaluate((log) => {
    log.scrollTop = log.scrollHeight;
  });
  await expect(chat.message(`Mensaje ${COUNT}.`)).toBeInViewport();
  await expect(chat.message('Mensaje 100.')).toBeHidden();
  await expect(report).toBeFocused();
});
