import { randomUUID } from 'node:crypto';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { describe, expect, test } from 'vitest';
import { insertBan } from '#app/testing/administrators.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { startConversationTests } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const { app, pair, chat, send, read } = await startConversationTests();
const count = async () => {
  const rows = app.deps.db.selectFrom('messages').select('seq');
  return (await rows.where('conversation_id', '=', chat.conversation_id).execute()).length;
};

describe('sending', () => {
  test('begins the conversation and answers with the whole message', async () => {
    const noRemovals = { removed_seqs: [], deleted_seqs: [], removed_until: 0 };
    const nothing = { messages: [], other_read_seq: 0, ...noRemovals };
    await expect(read(pair.provider)).resolves.toEqual(nothing);
    const sent = await send(pair.client, { message: '  ¿Puede venir hoy?\n ' });
    expect(sent).toEqual({
      id: expect.any(String),
      ...chat,
      seq: 1,
      sender_id: pair.client.id,
      receiver_id: pair.provider.id,
      message: '¿Puede venir hoy?',
      message_type: 'text',
      image_url: null,
      location: null,
      client_id: null,
      timestamp: expect.any(String),
      removed: false,
    });
    const answer = await send(pair.provider, { message: 'A las cinco' });
    expect(answer).toMatchObject({
      seq: 2,
      sender_id: pair.provider.id,
      receiver_id: pair.client.id,
    });
    const messages = [sent, answer];
    await expect(read(pair.client)).resolves.toEqual({ ...nothing, messages });
  });

  test.each([
    ['emoji and joiners', '👩‍🔧🇪🇸 ¡a las 5! 🛠️'],
    ['right to left', 'שלום \u202Eolleh\u202C مرحبا'],
    ['markup', '<img src=x onerror=alert(1)>&amp;"\'; drop table messages; --'],
    ['lines', 'uno\ndos\r\n\ttres'],
    ['4000 characters', 'ñ'.repeat(4000)],
  ])('keeps %s as it was written', async (_, message) => {
    await expect(send(pair.client, { message })).resolves.toMatchObject({ message });
    await expect(read(pair.provider)).resolves.toMatchObject({ messages: [{ message }] });
  });

  test.each([
    ['nothing', ''],
    ['only spaces', ' \n\t '],
    ['4001 characters', 'a'.repeat(4001)],
    ['a NUL', 'a\0b'],
    ['an escape', 'a\u001b[2Jb'],
  ])('refuses %s and stores nothing', async (_, message) => {
    await expect(send(pair.client, { message })).rejects.toMatchObject({ status: 422 });
    expect(await count()).toBe(0);
  });

  test('shares a location, with or without its address', async () => {
    const location = { lat: 40.416775, lng: -3.70379, address: 'Mi ubicación' };
    const fields = { message: 'Compartí mi ubicación', message_type: 'location' as const };
    await expect(send(pair.client, { ...fields, location })).resolves.toMatchObject({ location });
    await expect(
      send(pair.client, { ...fields, location: { lat: 0, lng: 0, address: ' ' } }),
    ).resolves.toMatchObject({ location: { lat: 0, lng: 0, address: null } });
  });

  test("sends an image of the sender's own uploads and no other", async () => {
    const own = await upload(pair.client);
    const foreign = await upload(pair.provider);
    const fields = { message: 'Imagen', message_type: 'image' as const };
    const shown = expect.stringContaining(`${own}?`);
    await expect(send(pair.client, { ...fields, image_url: own })).resolves.toMatchObject({
      message_type: 'image',
      image_url: shown,
    });
    await expect(read(pair.provider)).resolves.toMatchObject({ messages: [{ image_url: shown }] });
    const unknown = `/uploads/${'0'.repeat(32)}.webp`;
    const strange = ['https://example.com/a.webp', '/uploads/../secret', `${own}\0`, ''];
    const dataUrl = `data:image/png;base64,${'A'.repeat(400)}`;
    for (const image_url of [foreign, unknown, dataUrl, null, ...strange]) {
      await expect(send(pair.client, { ...fields, image_url })).rejects.toEqual(
        refusal(422, 'Imagen no válida'),
      );
    }
    expect(await count()).toBe(1);
  });

  test('refuses parts that are missing or belong to another type', async () => {
    const location = { lat: 1, lng: 1 };
    const image_url = await upload(pair.client);
    for (const fields of [
      { message_type: 'location' as const },
      { message_type: 'location' as const, location, image_url },
      { location },
      { image_url },
      { message_type: 'location' as const, location: { lat: 91, lng: 0 } },
      { client_id: 'no-es-un-uuid' },
    ]) {
      await expect(send(pair.client, fields)).rejects.toMatchObject({ status: 422 });
    }
    expect(await count()).toBe(0);
  });

  test('refuses a receiver who is not the other one', async () => {
    const stranger = await createAccount(app, 'client');
    for (const receiver_id of [stranger.id, pair.client.id]) {
      await expect(send(pair.client, { receiver_id })).rejects.toMatchObject({ status: 422 });
    }
    expect(await count()).toBe(0);
  });

  test('answers 404 when the other does not exist or is banned', async () => {
    const unknown = randomUUID();
    const fields = {
      conversation_id: conversationIdOf(pair.client.id, unknown),
      receiver_id: unknown,
    };
    await expect(send(pair.client, fields)).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
    await insertBan(app, pair.client, pair.provider);
    await expect(send(pair.client)).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
    expect(await count()).toBe(0);
  });

  test('stops after thirty messages in ten seconds, for the sender alone', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const [ana, luis] = await Promise.all([
        createAccount(strict, 'client'),
        createAccount(strict, 'provider'),
      ]);
      const id = conversationIdOf(ana.id, luis.id);
      const say = (from: TestAccount, to: TestAccount) => {
        const body = { conversation_id: id, receiver_id: to.id, message: 'Hola' };
        return strict.call(sendMessage, { body }, from.token);
      };
      const outcomes = await Promise.allSettled(Array.from({ length: 35 }, () => say(ana, luis)));
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(5);
      expect(refused[0]).toMatchObject({
        reason: refusal(429, 'Demasiados intentos. Inténtalo más tarde'),
      });
      await expect(say(luis, ana)).resolves.toMatchObject({ seq: 31 });
    } finally {
      await strict.close();
    }
  });
});

describe('one send, one message', () => {
  test('fifty at once with the same client_id, on a conversation not begun yet', async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(pair.client, { client_id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ seq: 1, client_id });
    expect(await count()).toBe(1);
    await expect(send(pair.client)).resolves.toMatchObject({ seq: 2 });
  });

  test('the first message stands, whatever the repetition says', async () => {
    const client_id = randomUUID();
    const first = await send(pair.client, { client_id, message: 'uno' });
    await expect(
      send(pair.client, { client_id: client_id.toUpperCase(), message: 'dos' }),
    ).resolves.toEqual(first);
    await deleteAccount(app, pair.provider);
    await expect(send(pair.client, { client_id })).resolves.toEqual(first);
    await expect(send(pair.client, { client_id: randomUUID() })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('two people may use the same client_id', async () => {
    const client_id = randomUUID();
    const [mine, theirs] = [
      await send(pair.client, { client_id }),
      await send(pair.provider, { client_id }),
    ];
    expect(mine.id).not.toBe(theirs.id);
    expect(await count()).toBe(2);
  });

  test('seq has no gap and time never runs back when both write at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 ? pair.client : pair.provider)),
    );
    const { messages } = await read(pair.client);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
  });
});

async function upload(owner: TestAccount): Promise<string> {
  const file_name = `${randomUUID().replaceAll('-', '')}.webp`;
  const size = { width: 1, height: 1, bytes: 1 };
  await app.deps.db
    .insertInto('uploads')
    .values({ id: randomUUID(), owner_id: owner.id, file_name, ...size })
    .execute();
  return `/uploads/${file_name}`;
}
