import { randomUUID } from 'node:crypto';
import { exportAccount } from '@oficio/contract/accounts.ts';
import { deleteMessage, listConversations, type Message } from '@oficio/contract/conversations.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { expect, test, vi } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { createPairPerTest, openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { moderatePerTest, readConversation } from '#app/testing/moderation.ts';
import { settle } from '#app/testing/network/connect-socket.ts';
import { holdLocks, race, refusal } from '#app/testing/refusal.ts';
import { withImage, write } from '#app/testing/write.ts';
import { fileDeletion, uploadDeletion } from '../../uploads/schedule-deletion.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
const openTab = openTabsPerTest(app);
const { report, reports, resolve } = moderatePerTest(app);

const left = {
  message: 'Mensaje eliminado',
  message_type: 'text',
  image_url: null,
  location: null,
  removed: true,
};
const remove = (message: Pick<Message, 'conversation_id' | 'id'>, by: TestAccount = pair.client) =>
  app.call(
    deleteMessage,
    { params: { conversation_id: message.conversation_id, message_id: message.id } },
    by.token,
  );
const rowOf = ({ id }: Message) =>
  app.deps.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keptOf = ({ id }: Message) =>
  app.deps.db.selectFrom('report_messages').selectAll().where('message_id', '=', id).execute();
const share = async () => {
  const file = new Blob([await createImage()]);
  return (await app.call(uploadImage, { file }, pair.client.token)).image_url;
};
const statusOf = async (url: string) => (await fetch(app.host + url)).status;

test('both see at once that it was deleted, in the chat and in their lists', async () => {
  const { client, provider } = pair;
  const before = await write(app, provider, client, 'Hola');
  const message = await write(app, client, provider, 'Mi clave es 1234');
  const tabs = await Promise.all([openTab(client), openTab(client), openTab(provider)]);
  const removed = { ...message, ...left };
  await expect(remove(message)).resolves.toEqual(removed);
  for (const tab of tabs) {
    await settle(tab);
    expect(tab.heard.message_removed).toEqual([removed]);
  }
  expect(await readConversation(app, pair)).toEqual({
    messages: [before, removed],
    other_read_seq: 0,
    removed_seqs: [message.seq],
    deleted_seqs: [message.seq],
    removed_until: 1,
  });
  for (const [{ token }, unread] of [
    [client, 1],
    [provider, 0],
  ] as const) {
    const list = await app.call(listConversations, { query: {} }, token);
    expect(list).toMatchObject({ unread_total: unread, conversations: [{ unread_count: unread }] });
    expect(list.conversations[0]?.last_message.message).toBe(left.message);
  }
  expect(JSON.stringify(await rowOf(message))).not.toContain('1234');
  expect(await keptOf(message)).toEqual([]);
});

test('was it unread, it counts no longer; the others still do', async () => {
  const { client, provider } = pair;
  await write(app, client, provider, 'Hola');
  const message = await write(app, client, provider, 'Perdón');
  await write(app, client, provider, '¿Puede venir mañana?');
  await remove(message);
  const list = await app.call(listConversations, { query: {} }, provider.token);
  expect(list).toMatchObject({ unread_total: 2, conversations: [{ unread_count: 2 }] });
});

test('takes its image and its place along', async () => {
  const { client, provider } = pair;
  const image_url = await share();
  const image = await write(app, client, provider, 'Así', withImage(image_url));
  const location = { lat: 40.4, lng: -3.7, address: 'Calle Mayor 1' };
  const place = await write(app, client, provider, 'Aquí', { message_type: 'location', location });
  await remove(image);
  await remove(place);
  const { messages } = await readConversation(app, pair);
  expect(messages).toEqual([
    { ...image, ...left },
    { ...place, ...left },
  ]);
  await vi.waitFor(async () => expect(await statusOf(image_url)).toBe(404), 10_000);
  const archive = await app.call(exportAccount, {}, client.token);
  expect(Buffer.from(await archive.arrayBuffer()).includes('Calle Mayor 1')).toBe(false);
});

test('its image goes, also from a report, when the store of images has failed first', async () => {
  const { client, provider } = pair;
  const images = [await share(), await share()];
  const messages = [];
  for (const url of images) {
    messages.push(await write(app, client, provider, 'Así', withImage(url)));
    await fetch(app.host + url.replace('/uploads/', '/uploads/96/'));
  }
  const [, reported] = messages;
  await report(provider, 'message', reported?.id ?? '');
  const failing = vi.spyOn(app.deps.images, 'remove').mockRejectedValue(new Unavailable());
  for (const message of messages) await remove(message);
  await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThanOrEqual(2), 10_000);
  failing.mockRestore();
  await jobsDone(app, uploadDeletion, fileDeletion);
  for (const url of images) {
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url.replace('/uploads/', '/uploads/96/'))).toBe(404);
  }
});

test('is possible within an hour, for the sender only, and twice without effect', async () => {
  const { client, provider } = pair;
  const client_id = randomUUID();
  const message = await write(app, client, provider, 'Hola', { client_id });
  await expect(remove(message, provider)).rejects.toEqual(
    refusal(403, 'Solo puedes eliminar tus propios mensajes'),
  );
  const stranger = await createAccount(app, 'client');
  await expect(remove(message, stranger)).rejects.toEqual(
    refusal(403, 'No tienes acceso a esta conversación'),
  );
  const other = await write(app, client, stranger, 'Adiós');
  await expect(remove({ ...other, id: message.id })).rejects.toEqual(
    refusal(404, 'Recurso no encontrado'),
  );
  await expect(remove({ ...message, id: randomUUID() })).rejects.toEqual(
    refusal(404, 'Recurso no encontrado'),
  );
  app.clock.advance({ minutes: 59 });
  await expect(remove(message)).resolves.toMatchObject(left);
  app.clock.advance({ hours: 1 });
  await expect(remove(message)).resolves.toMatchObject(left);
  await expect(write(app, client, provider, 'Hola', { client_id })).resolves.toMatchObject(left);
  const late = await write(app, client, provider, 'Tarde');
  app.clock.advance({ minutes: 60, seconds: 1 });
  await expect(remove(late)).rejects.toEqual(
    refusal(409, 'Un mensaje solo se puede eliminar durante la primera hora'),
  );
});

test('an image message is answered as deleted when its sender repeats the call', async () => {
  const { client, provider } = pair;
  const fields = { ...withImage(await share()), client_id: randomUUID() };
  const message = await write(app, client, provider, 'Así', fields);
  await remove(message);
  await vi.waitFor(async () => expect(await statusOf(message.image_url ?? '')).toBe(404), 10_000);
  const repeated = write(app, client, provider, 'Así', fields);
  await expect(repeated).resolves.toEqual({ ...message, ...left });
  const other = write(app, client, provider, 'Así', { ...fields, client_id: randomUUID() });
  await expect(other).rejects.toEqual(refusal(422, 'Imagen no válida'));
});

test('deleted many times at once, it is one deletion', async () => {
  const message = await write(app, pair.client, pair.provider);
  const tab = await openTab(pair.provider);
  await expect(race(20, () => remove(message))).resolves.toEqual({ won: 20, refusals: [] });
  await settle(tab);
  // Each call announces it: the one that removed it may have ended before it did.
  expect(new Set(tab.heard.message_removed.map((heard) => JSON.stringify(heard))).size).toBe(1);
});

test('a deletion that is repeated at once is announced again, later it is not', async () => {
  const message = await write(app, pair.client, pair.provider);
  await remove(message);
  const tab = await openTab(pair.provider);
  await remove(message);
  await settle(tab);
  expect(tab.heard.message_removed).toMatchObject([{ id: message.id, removed: true }]);
  app.clock.advance({ minutes: 1 });
  await remove(message);
  await settle(tab);
  expect(tab.heard.message_removed).toHaveLength(1);
});

test('what was reported before stays for the moderator, and its links end', async () => {
  const { client, provider } = pair;
  const message = await write(app, client, provider, 'Te voy a…', withImage(await share()));
  const url = message.image_url ?? '';
  expect(await statusOf(url)).toBe(200);
  const id = await report(provider, 'message', message.id);
  await remove(message);
  expect(await rowOf(message)).toMatchObject({ message: left.message, image_id: null });
  await vi.waitFor(async () => expect(await statusOf(url)).toBe(404), 10_000);
  const [open] = await reports('open');
  expect(open).toMatchObject({ id, content: { text: 'Te voy a…' } });
  expect(await statusOf(open?.content?.image_url ?? '')).toBe(200);
  const archive = await app.call(exportAccount, {}, client.token);
  expect(Buffer.from(await archive.arrayBuffer()).includes('.webp')).toBe(false);

  await resolve(id, { resolution: 'content_deleted' });
  expect(await reports('resolved')).toMatchObject([{ id, content: null }]);
  expect(await keptOf(message)).toEqual([]);
  expect((await readConversation(app, pair)).messages).toEqual([{ ...message, ...left }]);
  await vi.waitFor(
    async () => expect(await statusOf(open?.content?.image_url ?? '')).toBe(404),
    10_000,
  );
});

test('a report made at the same moment either keeps it or is refused', async () => {
  const { client, provider } = pair;
  for (let round = 0; round < 12; round += 1) {
    const message = await write(app, client, provider, 'Reportado');
    const body = { target_type: 'message', target_id: message.id, reason: 'abuse' } as const;
    const [reported] = await Promise.allSettled([
      app.call(createReport, { body }, provider.token),
      remove(message),
    ]);
    const [copy] = await keptOf(message);
    expect(copy?.message).toBe(reported.status === 'fulfilled' ? 'Reportado' : undefined);
  }
});

test('a deletion waits for a report that is being stored', async () => {
  const { client, provider } = pair;
  const message = await write(app, client, provider, 'Reportado');
  const held = await holdLocks(
    app.deps.config.databaseUrl,
    'select from messages where id = $1 for share',
    [message.id],
  );
  const removing = remove(message);
  await held.waitingConnections(1);
  expect((await rowOf(message)).removed_at).toBeNull();
  await held.release();
  await expect(removing).resolves.toMatchObject(left);
});

test('a report waits for a deletion that is being stored, and is refused', async () => {
  const { client, provider } = pair;
  const message = await write(app, client, provider, 'Hola');
  const held = await holdLocks(
    app.deps.config.databaseUrl,
    `with locked as (select id from messages where id = $1 for update)
     update messages set removed_at = now(), removed_by_sender = true, message = 'Mensaje eliminado'
     where id in (select id from locked)`,
    [message.id],
  );
  const body = { target_type: 'message', target_id: message.id, reason: 'abuse' } as const;
  const reporting = app.call(createReport, { body }, provider.token);
  const refused = expect(reporting).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
  await held.waitingConnections(1);
  await held.release();
  await refused;
  expect(await reports('open')).toEqual([]);
});
