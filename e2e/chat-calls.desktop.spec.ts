import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import type { Page } from '@playwright/test';
import type { Account } from './fixtures/accounts.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { joinedRoom } from './fixtures/joined-room.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';

/** Calls that still differ after so many times four messages are caused by the messages. */
const MAX_ROUNDS = 5;

interface Reader {
  page: Page;
  /** Resolves once the reader's screen shows the message. */
  seen: (text: string, unread: number) => Promise<void>;
}

/** Opens a screen and waits until its socket hears of messages. */
async function openLive(page: Page, path: string): Promise<void> {
  const joined = joinedRoom(page);
  await page.goto(path);
  await joined;
}

/**
 * Resolves once the open chat says why the client cannot review. The provider's first message asks
 * again, and so does each one before the answer.
 */
async function hasStanding({ page }: ChatPage): Promise<void> {
  await expect(page.getByRole('button', { name: 'Valorar' })).toHaveAttribute('aria-haspopup');
}

/** Resolves once the open chat says that the client can review: no message asks any more. */
async function canReview({ page }: ChatPage): Promise<void> {
  await expect(page.getByRole('button', { name: 'Valorar' })).not.toHaveAttribute('aria-haspopup');
}

/**
 * The API calls caused by four messages, without the polls of the open chat (specification 4.6). The
 * screen's own first calls may come late, and fall among those of the messages; what each message
 * causes comes again with the next four. So it writes four until they cause the same calls as the
 * four before.
 */
async function callsOfFour(from: Account, to: Account, { page, seen }: Reader): Promise<string[]> {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || search.startsWith('?after=')) return;
    calls.push(`${request.method()} ${pathname}${search}`);
  });
  let number = 0;
  const send = async () => {
    number += 1;
    await write(from, to, `Mensaje ${number}.`);
    await seen(`Mensaje ${number}.`, number);
  };
  const callsOfNextFour = async () => {
    calls = [];
    for (let count = 0; count < 4; count += 1) await send();
    return calls;
  };
  // The first message makes the conversation known.
  await send();
  let before = await callsOfNextFour();
  let now = await callsOfNextFour();
  for (let round = 3; round <= MAX_ROUNDS && `${now}` !== `${before}`; round += 1) {
    before = now;
    now = await callsOfNextFour();
  }
  return now;
}

test.describe('a received message causes at most one call', () => {
  test('in the open chat beside the list: only the read marker', async ({
    open,
    register,
    host,
  }) => {
    const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
    const client = await register('client', 'Lucía Herrero');
    const chat = new ChatPage(await open(client));
    await openLive(chat.page, chatPathOf(client, provider));
    await hasStanding(chat);
    const params = { conversation_id: conversationIdOf(client.user.id, provider.user.id) };
    const seen = async (text: string, seq: number) => {
      await expect(chat.message(text)).toBeVisible();
      await expect(new ConversationList(chat.page).with('Ramón')).toContainText(text);
      const read = async () =>
        (await provider.call(listMessages, { params, query: {} })).other_read_seq;
      await expect.poll(read).toBe(seq);
      await canReview(chat);
    };
    const calls = await callsOfFour(provider, client, { page: chat.page, seen });
    expect(calls).toHaveLength(4);
    for (const call of calls) expect(call).toMatch(/^POST .*\/read$/);
    await expect(chat.page.getByText('sin leer')).toHaveCount(0);
  });
});
