import { randomUUID } from 'node:crypto';
import {
  conversationIdOf,
  createConversation,
  listConversations as listConversationsEndpoint,
  markConversationRead,
} from '@oficio/contract/conversations.ts';
import { describe, expect, test } from 'vitest';
import { insertBan } from '#app/testing/administrators.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { write } from '#app/testing/write.ts';
import { listConversations } from './list-conversations.ts';

const app = await startTestApp();

const listOf = (account: TestAccount, query: { page?: number; limit?: number } = {}) =>
  app.call(listConversationsEndpoint, { query }, account.token);

const read = (account: TestAccount, other: TestAccount, seq: number) =>
  app.call(
    markConversationRead,
    { params: { conversation_id: conversationIdOf(account.id, other.id) }, body: { seq } },
    account.token,
  );

describe('creating a conversation', () => {
  const create = (account: TestAccount, other_user_id: string) =>
    app.call(
      createConversation,
      { body: { other_user_id, other_user_name: 'Ramón' } },
      account.token,
    );

  test('gives both sides the same id and shows nothing to either', async () => {
    const [client, provider] = await twoPeople();
    const id = conversationIdOf(client.id, provider.id);
    await expect(create(client, provider.id)).resolves.toEqual({ conversation_id: id });
    await expect(create(provider, client.id.toUpperCase())).resolves.toEqual({
      conversation_id: id,
    });
    for (const account of [client, provider]) {
      await expect(listOf(account)).resolves.toMatchObject({ conversations: [], total: 0 });
    }
  });

  test('answers an unknown, deleted, banned or own id alike', async () => {
    const [client, banned] = await twoPeople();
    const [deleted] = await twoPeople();
    await insertBan(app, client, banned);
    await deleteAccount(app, deleted);
    for (const id of [randomUUID(), banned.id, deleted.id, client.id]) {
      await expect(create(client, id)).rejects.toMatchObject({
        status: 404,
        detail: 'Recurso no encontrado',
      });
    }
  });
});

describe('the list of conversations', () => {
  test('shows the most recent first, by pages, with true totals on every page', async () => {
    const me = await createAccount(app, 'provider');
    const others: TestAccount[] = [];
    for (const name of ['Ana', 'Berta', 'Carla']) {
      const other = await createAccount(app, 'client', { name });
      await write(app, other, me, `Soy ${name}`);
      others.push(other);
    }
    const [ana] = others as [TestAccount];
    await write(app, me, ana, 'Hola, Ana');

    const first = await listOf(me, { page: 1, limit: 2 });
    expect(first).toMatchObject({ total: 3, total_pages: 2, page: 1, unread_total: 3 });
    expect(first.conversations.map(({ other_user }) => other_user.name)).toEqual(['Ana', 'Carla']);
    expect(first.conversations[0]).toEqual({
      conversation_id: conversationIdOf(me.id, ana.id),
      other_user: {
        id: ana.id,
        name: 'Ana',
        photo: null,
        user_type: 'client',
        is_support: false,
      },
      unread_count: 1,
      last_message: {
        seq: 2,
        message: 'Hola, Ana',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        sender_id: me.id,
      },
    });
    const second = await listOf(me, { page: 2, limit: 2 });
    expect(second.conversations.map(({ other_user }) => other_user.name)).toEqual(['Berta']);
    expect(second).toMatchObject({ total: 3, unread_total: 3 });
    await expect(listOf(me, { page: 9, limit: 2 })).resolves.toMatchObject({
      conversations: [],
      total: 3,
      total_pages: 2,
      page: 9,
    });
  });

  test('counts exactly the unread messages of the other party', async () => {
    const [client, provider] = await twoPeople();
    await write(app, client, provider, 'uno');
    await write(app, provider, client, 'dos');
    await write(app, client, provider, 'tres');
    await write(app, client, provider, 'cuatro');
    const unread = async (account: TestAccount) => {
      const list = await listOf(account);
      expect(list.unread_total).toBe(list.conversations[0]?.unread_count);
      return list.unread_total;
    };
    expect(await unread(provider)).toBe(3);
    expect(await unread(client)).toBe(1);
    await read(provider, client, 3);
    expect(await unread(provider)).toBe(1);
    await read(provider, client, 1);
    expect(await unread(provider)).toBe(1);
    await read(provider, client, 2_147_483_647);
    expect(await unread(provider)).toBe(0);
    await write(app, client, provider, 'cinco');
    expect(await unread(provider)).toBe(1);
  });

  test('shows the photo, support and people who deleted their account', async () => {
    const me = await createAccount(app, 'client');
    const [pictured, support] = await twoPeople();
    const [gone] = await twoPeople();
    for (const other of [pictured, support, gone]) await write(app, other, me, 'Hola');
    const file = `${'ab'.repeat(16)}.webp`;
    const photo = { id: randomUUID(), owner_id: pictured.id, width: 1, height: 1, bytes: 1 };
    const { db } = app.deps;
    await db
      .insertInto('uploads')
      .values({ ...photo, file_name: file })
      .execute();
    await db
      .updateTable('users')
      .set({ photo_id: photo.id })
      .where('id', '=', pictured.id)
      .execute();
    await db
      .updateTable('users')
      .set({ is_superadmin: true })
      .where('id', '=', support.id)
      .execute();
    await deleteAccount(app, gone);

    const { conversations } = await listOf(me);
    const shown = new Map(conversations.map(({ other_user }) => [other_user.id, other_user]));
    expect(shown.get(pictured.id)).toMatchObject({ photo: `/uploads/${file}`, is_support: false });
    expect(shown.get(support.id)).toMatchObject({ photo: null, is_support: true });
    expect(shown.get(gone.id)).toMatchObject({ name: 'Usuario eliminado', photo: null });
  });

  test('costs one SQL statement, so that its numbers are of the same moment', async () => {
    const me = await createAccount(app, 'provider');
    const session = { userType: 'provider' as const, isSuperadmin: false, sessionId: '' };
    const costOf = async () => {
      const { deps, count } = countStatements(app.deps);
      const actor = { kind: 'user' as const, id: me.id, ...session };
      const list = await listConversations(deps, actor, { page: 1, limit: 100 });
      return { rows: list.conversations.length, statements: count() };
    };
    for (let other = 0; other < 10; other += 1) {
      await write(app, await createAccount(app, 'client'), me, 'Hola');
      if (other === 0) expect(await costOf()).toEqual({ rows: 1, statements: 1 });
    }
    expect(await costOf()).toEqual({ rows: 10, statements: 1 });
  });
});

async function twoPeople(): Promise<[TestAccount, TestAccount]> {
  return Promise.all([createAccount(app, 'client'), createAccount(app, 'provider')]);
}
