import { randomUUID } from 'node:crypto';
import { deleteUser, getUser, messageUser } from '@oficio/contract/admin.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { openTab } from '#app/testing/network/connect-socket.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp();
let admin: TestAccount;
let client: TestAccount;
let provider: TestAccount;
beforeAll(async () => {
  admin = await createSuperadmin(app);
});
beforeEach(async () => {
  client = await createAccount(app, 'client', { phone: '600 123 456' });
  provider = await createAccount(app, 'provider');
});

const show = ({ id }: { id: string }, by = admin) =>
  app.call(getUser, { params: { id } }, by.token);
const message = ({ id }: { id: string }, text: string, by = admin) =>
  app.call(messageUser, { params: { id }, body: { message: text } }, by.token);
const missing = refusal(404, 'Recurso no encontrado');
const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');

describe('the page of an account', () => {
  test('shows who it is, whom it talks with and its ban', async () => {
    await write(app, client, provider);
    expect(await show(client)).toMatchObject({
      user: {
        id: client.id,
        email: client.user.email,
        phone: '+34600123456',
        phone_display: '600 12 34 56',
        ban: null,
      },
      conversations: [
        {
          id: conversationIdOf(client.id, provider.id),
          participants: [client.id, provider.id].sort(),
          participant_names: {
            [client.id]: client.user.name,
            [provider.id]: provider.user.name,
          },
        },
      ],
      conversations_total: 1,
      reviews: [],
      reviews_total: 0,
    });
    await ban(app, admin, client, 'Insultos');
    const { user } = await show(client);
    expect(user).toMatchObject({ is_banned: true, ban: { reason: 'Insultos' } });
  });

  test('shows what the account says of itself', async () => {
    expect((await show(client)).user.description).toBeNull();
    const body = { user: { description: 'Busco fontanero. Llamad al 600 123 456' } };
    await app.call(updateProfile, { body }, client.token);
    expect((await show(client)).user.description).toBe('Busco fontanero. Llamad al 600 123 456');
  });

  test('holds the newest hundred conversations, and tells how many there are', async () => {
    const others = Array.from({ length: 102 }, () => ({
      id: randomUUID(),
      user_type: 'client',
      name: 'Otra',
      email: `${randomUUID()}@example.es`,
      password_hash: 'none',
    }));
    await app.deps.db.insertInto('users').values(others).execute();
    const conversations = others.map(({ id }, turn) => {
      const [first_user_id = '', second_user_id = ''] = [id, client.id].sort();
      const last_message_at = new Date(Date.UTC(2026, 0, 1, 0, turn));
      // The last one has no message.
      return turn < 101
        ? { first_user_id, second_user_id, last_seq: 1, last_message_at }
        : { first_user_id, second_user_id };
    });
    await app.deps.db.insertInto('conversations').values(conversations).execute();
    await runSql(
      app.deps.config.databaseUrl,
      `update conversation_members set active_hour = date_trunc('hour', last_message_at, 'UTC')
       from conversations where conversations.id = conversation_id and user_id = $1 and last_seq = 1`,
      [client.id],
    );
    const shown = await show(client);
    expect(shown.conversations_total).toBe(101);
    expect(shown.conversations).toHaveLength(100);
    expect(shown.conversations[0]?.participants).toContain(others[100]?.id);
    expect(
      shown.conversations.some(({ participants }) => participants.includes(others[0]?.id ?? '')),
    ).toBe(false);
  });

  test('shows the reviews it has received, also while it is banned', async () => {
    await write(app, client, provider);
    const conversation_id = conversationIdOf(client.id, provider.id);
    const ratings = { rating: 4, punctuality_rating: 4, quality_rating: 4, price_rating: 4 };
    const body = { provider_id: provider.id, conversation_id, ...ratings, comment: 'Puntual' };
    await app.call(createReviewFromChat, { body }, client.token);
    await ban(app, admin, provider);
    expect(await show(provider)).toMatchObject({
      user: { profile: { rating: 4, reviews_count: 1, review_count: 1 } },
      reviews: [{ comment: 'Puntual', client_name: client.user.name }],
      reviews_total: 1,
    });
  });

  test('is for super-administrators, and of accounts there are', async () => {
    await expect(show(provider, client)).rejects.toEqual(forbidden);
    await expect(show({ id: randomUUID() })).rejects.toEqual(missing);
  });
});

describe('a message from the administrator', () => {
  test('lands in the conversation the two have, and is heard at once', async () => {
    await write(app, client, admin);
    const tab = await openTab(app.host, client);
    const sent = await message(client, '  Hola, Lucía ');
    expect(sent).toMatchObject({ sender_id: admin.id, seq: 2, message: 'Hola, Lucía' });
    await vi.waitFor(() => expect(tab.heard.new_message).toEqual([sent]));
    tab.socket.close();
    const params = { conversation_id: conversationIdOf(admin.id, client.id) };
    const { messages } = await app.call(listMessages, { params, query: {} }, client.token);
    expect(messages.at(-1)).toEqual(sent);
  });

  test('begins the conversation when there is none', async () => {
    expect((await message(provider, 'Hola')).seq).toBe(1);
  });

  test('needs a text and an active receiver', async () => {
    await expect(message(client, ' ')).rejects.toEqual(refusal(422, 'El mensaje es requerido'));
    await expect(message({ id: randomUUID() }, 'Hola')).rejects.toEqual(missing);
    await ban(app, admin, provider);
    const banned = refusal(409, 'La cuenta está suspendida y no puede recibir mensajes');
    await expect(message(provider, 'Hola')).rejects.toEqual(banned);
    await app.call(deleteUser, { params: { id: provider.id } }, admin.token);
    await expect(message(provider, 'Hola')).rejects.toEqual(missing);
    await expect(message(admin, 'Hola')).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    await expect(message(provider, 'Hola', client)).rejects.toEqual(forbidden);
  });
});
