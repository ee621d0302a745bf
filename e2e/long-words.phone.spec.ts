import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createReviewFromChat, replyToReview } from '@oficio/contract/reviews.ts';
import type { Page } from '@playwright/test';
import { createAccount } from './fixtures/accounts.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';

/** As long as a name may be, and without a place where a line could end. */
const longName = (start: string) => start.padEnd(100, 'wm');

/** The texts that end beyond the right edge of the window, without an ellipsis. */
const textsBeyondWindow = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const beyond: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const element = node.parentElement;
      const isShortened = element && getComputedStyle(element).textOverflow === 'ellipsis';
      const isForReaders = element && element.clientWidth <= 1 && element.clientHeight === 1;
      const { right } = range.getBoundingClientRect();
      if (!isShortened && !isForReaders && right > document.documentElement.clientWidth) {
        beyond.push(node.textContent ?? '');
      }
    }
    return beyond;
  });

test('the longest names and words fit the window', async ({ host, open }) => {
  const provider = await createProvider(host, { name: longName('Ramón') });
  const client = await createAccount(host, 'client', longName('Lucía'));
  await write(client, provider, 'Hola');
  await request(client, provider, { title: 'Fuga' });
  const conversation_id = conversationIdOf(client.user.id, provider.user.id);
  const { id } = await client.call(createReviewFromChat, {
    body: {
      provider_id: provider.user.id,
      conversation_id,
      rating: 4,
      service_type: longName('Fontanería'),
      comment: longName('Bien'),
    },
  });
  await provider.call(replyToReview, { params: { id }, body: { reply: longName('Gracias') } });
  const other = await createAccount(host, 'client', 'Ana Soler');
  await write(other, provider, 'Hola');
  await write(provider, other, 'Hola');

  const publicPage = `/provider/${provider.user.id}`;
  for (const [account, path, shows] of [
    [client, publicPage, 'Servicio: '],
    [other, publicPage, 'Has hablado con '],
    [client, '/appointments', 'Proveedor: '],
    [provider, '/dashboard', 'Cliente: '],
  ] as const) {
    const page = await open(account);
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    expect(await textsBeyondWindow(page), path).toEqual([]);
  }

  const page = await open(client);
  await page.goto(chatPathOf(client, provider));
  await page.getByRole('button', { name: 'Más acciones' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Bloquear a' })).toBeVisible();
  expect(await textsBeyondWindow(page), 'the menu of the chat').toEqual([]);
});
