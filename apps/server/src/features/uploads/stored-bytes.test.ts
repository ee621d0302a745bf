import { deleteMessage } from '@oficio/contract/conversations.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createImage } from '#app/testing/images.ts';
import { startConversationTests } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { sumStoredBytes } from './queries.ts';

const { app, pair, send } = await startConversationTests();

const upload = async () =>
  app.call(uploadImage, { file: new Blob([await createImage()]) }, pair.client.token);
const enlargeAll = () =>
  app.deps.db
    .updateTable('uploads')
    .set({ bytes: 200_000_000 })
    .where('owner_id', '=', pair.client.id)
    .execute();
const full = refusal(
  409,
  'Has alcanzado el máximo de 200 MB en imágenes. Elimina alguna para subir otra',
);

describe('the 200 MB of an account', () => {
  beforeEach(async () => {
    await app.deps.db.deleteFrom('reports').execute();
  });

  test('do not include the pictures in its messages', async () => {
    const { image_url } = await upload();
    await send(pair.client, { message_type: 'image', message: 'Foto', image_url });
    await enlargeAll();
    await expect(upload()).resolves.toBeTruthy();
    await enlargeAll();
    await expect(upload()).rejects.toEqual(full);
  });

  test('nor a picture of a deleted message that is kept with a report', async () => {
    const { image_url } = await upload();
    const { id, conversation_id } = await send(pair.client, {
      message_type: 'image',
      message: 'Foto',
      image_url,
    });
    const report = { target_type: 'message', target_id: id, reason: 'abuse' } as const;
    await app.call(createReport, { body: report }, pair.provider.token);
    await app.call(
      deleteMessage,
      { params: { conversation_id, message_id: id } },
      pair.client.token,
    );
    await enlargeAll();
    await expect(upload()).resolves.toBeTruthy();
  });

  test('are counted with indexes only, however many pictures there are', async () => {
    const { client, provider } = pair;
    const { conversation_id } = await send();
    await runSql(
      app.deps.config.databaseUrl,
      `alter table messages disable trigger messages_mark_members;
       with picture as (
         insert into uploads (id, owner_id, file_name, width, height, bytes, created_at)
         select gen_random_uuid(),
           case when n <= 100 then '${client.id}' else '${provider.id}' end::uuid,
           md5(n::text) || '.webp', 1, 1, 1, now()
         from generate_series(1, 5000) n
         returning id, owner_id
       )
       insert into messages
         (id, conversation_id, sender_id, seq, message_type, message, image_id, created_at)
       select gen_random_uuid(), '${conversation_id}', owner_id, 100 + row_number() over (),
         'image', 'Foto', id, now()
       from picture;
       insert into messages
         (id, conversation_id, sender_id, seq, message_type, message, created_at)
       select gen_random_uuid(), '${conversation_id}', '${client.id}', 10000 + n, 'text', 'Hola', now()
       from generate_series(1, 50000) n;
       alter table messages enable trigger messages_mark_members;
       analyze uploads, messages`,
    );
    const [plan] = await explainStatements(app.deps.db, async (db) => {
      expect(await sumStoredBytes(db, pair.client.id)).toBe(0);
    });
    expect(plan).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^uploads: .*uploads_owner$/),
        'messages: Index Only Scan using messages_image',
      ]),
    );
  });
});
