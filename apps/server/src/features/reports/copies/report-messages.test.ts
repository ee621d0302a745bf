import { randomUUID } from 'node:crypto';
import {
  conversationIdOf,
  deleteMessage,
  type Message,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { listReportMessages } from '@oficio/contract/moderation/report-messages.ts';
import { createReport, type ReportTarget } from '@oficio/contract/reports.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { describe, expect, test } from 'vitest';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { moderatePerTest } from '#app/testing/moderation.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';
import { withImage, write } from '#app/testing/write.ts';
import { deleteUpload } from '../../uploads/schedule-deletion.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);
const { admin, reports, resolve } = moderatePerTest(app);

/** Writes messages of the provider and the client in turn. */
async function talk(count: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let turn = 1; turn <= count; turn += 1) {
    const [from, to] = turn % 2 === 1 ? [pair.provider, pair.client] : [pair.client, pair.provider];
    messages.push(await write(app, from, to, `Mensaje ${turn}`));
  }
  return messages;
}
const attach = (
  attached_seqs: number[],
  [target_type, target_id]: [ReportTarget, string] = ['user', pair.provider.id],
  from = pair.client,
) => {
  const body = { target_type, target_id, reason: 'abuse' as const, attached_seqs };
  return app.call(createReport, { body }, from.token);
};
const onlyReport = async () => {
  const [report, ...others] = await reports('open');
  expect(others).toEqual([]);
  if (!report) throw new Error('there is no report');
  return report;
};
const messagesOf = async ({ id }: { id: string }, by: TestAccount = admin) =>
  (await app.call(listReportMessages, { params: { id } }, by.token)).messages;
/** Deletes a message as its sender, the provider unless said otherwise. */
const deleteOwn = ({ conversation_id, id }: Message, by = pair.provider) =>
  app.call(deleteMessage, { params: { conversation_id, message_id: id } }, by.token);

const gone = refusal(409, 'Alguno de los mensajes elegidos ya no existe. Revisa los que adjuntas');
const tooMany = 'Puedes adjuntar 20 mensajes como máximo';

describe('attached messages', () => {
  test('are shown to the moderator among those around them, marked', async () => {
    await talk(12);
    await attach([6, 7]);
    const report = await onlyReport();
    expect(report.messages_count).toBe(2);
    const messages = await messagesOf(report);
    expect(messages.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(messages.filter((each) => each.is_reported).map(({ seq }) => seq)).toEqual([6, 7]);
    expect(messages[3]).toEqual({
      seq: 6,
      sender_id: pair.client.id,
      sender_name: 'Lucía Herrero',
      message: 'Mensaje 6',
      message_type: 'text',
      image_url: null,
      location: null,
      timestamp: expect.any(String),
      removed: false,
      is_reported: true,
    });
  });

  test('stay when their sender deletes them, with their image and their place', async () => {
    const file = new Blob([await createImage()]);
    const { image_url } = await app.call(uploadImage, { file }, pair.provider.token);
    const image = await write(app, pair.provider, pair.client, 'Mira', withImage(image_url));
    const body = {
      conversation_id: conversationIdOf(pair.client.id, pair.provider.id),
      receiver_id: pair.client.id,
      message: 'Ven aquí',
      message_type: 'location' as const,
      location: { lat: 40.4, lng: -3.7, address: 'Calle Ibiza, 14' },
    };
    const place = await app.call(sendMessage, { body }, pair.provider.token);
    await attach([image.seq, place.seq]);
    const upload = await app.deps.db
      .selectFrom('messages')
      .select('image_id')
      .where('id', '=', image.id)
      .executeTakeFirstOrThrow();
    await deleteOwn(image);
    await deleteOwn(place);
    await deleteUpload(app.deps, { upload_id: upload.image_id ?? '' });

    const [first, second] = await messagesOf(await onlyReport());
    expect(first).toMatchObject({ message: 'Mira', message_type: 'image', removed: true });
    const shown = await fetch(new URL(first?.image_url ?? '', app.host));
    expect(shown.status).toBe(200);
    expect(second).toMatchObject({
      message: 'Ven aquí',
      removed: true,
      location: { lat: 40.4, lng: -3.7, address: 'Calle Ibiza, 14' },
    });
  });

  test('are at most twenty, in the call and in the database', async () => {
    await talk(25);
    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    await expect(attach([...twenty, 21])).rejects.toEqual(refusal(422, tooMany));
    await attach(twenty);
    expect((await onlyReport()).messages_count).toBe(20);
    await expect(attach([21])).rejects.toEqual(
      refusal(
        409,
        'Tu denuncia anterior sigue abierta y no admite más mensajes. Envía esta sin adjuntar ninguno',
      ),
    );
    const one = app.deps.db
      .updateTable('report_messages')
      .set({ position: 21 })
      .where('position', '=', 20)
      .execute();
    await expect(one).rejects.toThrow('report_messages_position_check');
  });

  test('are only messages of the conversation with the reported user that still exist', async () => {
    const [first] = await talk(2);
    const other = await createAccount(app, 'provider');
    await write(app, other, pair.client, 'Uno');
    await write(app, other, pair.client, 'Dos');
    await write(app, other, pair.client, 'Tres');
    await expect(attach([3])).rejects.toEqual(gone);
    await attach([3], ['user', other.id]);
    expect((await messagesOf(await onlyReport())).at(-1)?.message).toBe('Tres');
    const stranger = await createAccount(app, 'client');
    await expect(attach([1], ['user', pair.provider.id], stranger)).rejects.toEqual(gone);
    if (first) await deleteOwn(first);
    await expect(attach([1, 2])).rejects.toEqual(gone);
    expect(await reports('open')).toHaveLength(1);
  });

  test('are added to the open report by a second one', async () => {
    await talk(6);
    await attach([1]);
    await attach([1, 5]);
    const report = await onlyReport();
    const messages = await messagesOf(report);
    expect(messages.filter((each) => each.is_reported).map(({ seq }) => seq)).toEqual([1, 5]);
  });

  test('of a second report are as many as the open one still admits', async () => {
    const [first] = await talk(25);
    const seqs = Array.from({ length: 25 }, (_, index) => index + 1);
    await attach(seqs.slice(0, 19));
    await expect(attach(seqs.slice(19, 21))).rejects.toEqual(
      refusal(409, 'Tu denuncia anterior sigue abierta y solo admite 1 mensaje más'),
    );
    await attach(seqs.slice(18, 20));
    expect((await onlyReport()).messages_count).toBe(20);

    await attach([], ['message', first?.id ?? '']);
    const ofMessage = (await reports('open')).find(({ target_type }) => target_type === 'message');
    await resolve(ofMessage?.id ?? '', { resolution: 'content_deleted' });
    expect((await onlyReport()).messages_count).toBe(19);
    await attach([25]);
    expect((await onlyReport()).messages_count).toBe(20);
  });

  test('fifty reports at once with ten messages each keep ten', async () => {
    await talk(10);
    const seqs = Array.from({ length: 10 }, (_, index) => index + 1);
    const outcome = await race(PARALLEL, () => attach(seqs));
    expect(outcome).toEqual({ won: PARALLEL, refusals: [] });
    expect((await onlyReport()).messages_count).toBe(10);
  });

  test.each([[0], [-1], [1.5], ['1'], [null]])('are refused by the seq %s', async (seq) => {
    await expect(attach([seq as number])).rejects.toMatchObject({ status: 422 });
  });
});

describe('a reported message', () => {
  test('is kept without being attached, and is the content when its sender deletes it', async () => {
    const messages = await talk(5);
    const [, , third] = messages;
    if (!third) throw new Error('there are five messages');
    await attach([1], ['message', third.id]);
    await deleteOwn(third);
    const report = await onlyReport();
    expect(report.content).toEqual({ text: 'Mensaje 3', image_url: null });
    expect(report.messages_count).toBe(2);
    const seen = await messagesOf(report);
    expect(seen.map(({ seq, is_reported }) => [seq, is_reported])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ]);
  });

  test('against its deletion at the same moment: it is kept, or it is not found', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const message = await write(app, pair.provider, pair.client, `Insulto ${round}`);
      const [reported] = await Promise.allSettled([
        attach([], ['message', message.id]),
        deleteOwn(message),
      ]);
      const report = (await reports('open')).find(({ target_id }) => target_id === message.id);
      if (reported.status === 'fulfilled') expect(report?.content?.text).toBe(`Insulto ${round}`);
      else expect(reported.reason).toEqual(refusal(404, 'Recurso no encontrado'));
    }
  });

  test('is gone for good once an administrator removes it, from every report', async () => {
    const [first] = await talk(1);
    if (!first) throw new Error('there is a message');
    await attach([1]);
    await attach([], ['message', first.id]);
    const [general, ofMessage] = await reports('open');
    await resolve(ofMessage?.id ?? '', { resolution: 'content_deleted' });
    expect(await messagesOf({ id: general?.id ?? '' })).toEqual([]);
    const left = await app.deps.db.selectFrom('report_messages').selectAll().execute();
    expect(left.filter(({ message_id }) => message_id === first.id)).toEqual([]);
  });
});

test('only administrators read them, and only of a report', async () => {
  await talk(1);
  await attach([1]);
  const report = await onlyReport();
  const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
  await expect(messagesOf(report, pair.client)).rejects.toEqual(forbidden);
  await expect(messagesOf({ id: randomUUID() })).rejects.toEqual(
    refusal(404, 'Recurso no encontrado'),
  );
});

test('a shared place is erased from the copies with its account', async () => {
  const conversation_id = conversationIdOf(pair.client.id, pair.provider.id);
  const body = {
    conversation_id,
    receiver_id: pair.client.id,
    message: 'Mi casa',
    message_type: 'location' as const,
    location: { lat: 40.4, lng: -3.7, address: 'Calle Ibiza, 14' },
  };
  await app.call(sendMessage, { body }, pair.provider.token);
  await attach([1]);
  await deleteAccount(app, pair.provider);
  expect(await messagesOf(await onlyReport())).toMatchObject([
    { message: 'Ubicación eliminada', location: null, sender_name: 'Usuario eliminado' },
  ]);
});
