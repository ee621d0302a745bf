import { login, sessionOf } from '@oficio/contract/auth.ts';
import {
  contactSupport,
  conversationIdOf,
  getConversation,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { expect, test } from 'vitest';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import { insertBan } from '#app/testing/administrators.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();

test('support is the oldest super-administrator who can answer; without one the call is refused', async () => {
  const { token, id } = await createAccount(app, 'client');
  const absent = { status: 503, detail: 'El soporte no está disponible en este momento' };
  await expect(app.call(contactSupport, {}, token)).rejects.toMatchObject(absent);

  const admins = [];
  for (const email of ['primera@example.es', 'segunda@example.es']) {
    const superadmin = { email, password: 'de-la-casa' };
    await ensureSuperadmin(app.deps, superadmin);
    admins.push(sessionOf(await app.call(login, { body: superadmin })));
  }
  const [first, second] = admins;
  if (!first || !second) throw new Error('two administrators were made');
  await expect(app.call(contactSupport, {}, token)).resolves.toEqual({
    conversation_id: conversationIdOf(id, first.user.id),
    other_user_id: first.user.id,
  });
  await expect(app.call(contactSupport, {}, first.token)).resolves.toMatchObject({
    other_user_id: second.user.id,
  });
  await expect(app.call(contactSupport, {})).rejects.toMatchObject({ status: 401 });

  const { db } = app.deps;
  await insertBan(app, second.user, first.user);
  await expect(app.call(contactSupport, {}, token)).resolves.toMatchObject({
    other_user_id: second.user.id,
  });
  await db
    .updateTable('users')
    .set({ is_superadmin: false })
    .where('id', '=', second.user.id)
    .execute();
  await expect(app.call(contactSupport, {}, token)).rejects.toMatchObject(absent);
  app.clock.advance({ days: 2 });
  await expect(app.call(contactSupport, {}, token)).resolves.toMatchObject({
    other_user_id: first.user.id,
  });
});

test('the server says who a conversation is with: support from the start, others once one has written', async () => {
  const superadmin = { email: 'tercera@example.es', password: 'de-la-casa' };
  await ensureSuperadmin(app.deps, superadmin);
  const { user: admin } = sessionOf(await app.call(login, { body: superadmin }));
  const client = await createAccount(app, 'client', { name: 'Lucía Herrero' });
  const other = await createAccount(app, 'client', { name: 'Soporte' });
  const otherOf = async (userId: string, token = client.token) => {
    const params = { conversation_id: conversationIdOf(client.id, userId) };
    return (await app.call(getConversation, { params }, token)).other_user;
  };
  const { db } = app.deps;
  await db.updateTable('users').set({ name: 'Ana Real' }).where('id', '=', admin.id).execute();
  expect(await otherOf(admin.id)).toMatchObject({
    id: admin.id,
    name: 'Soporte',
    photo: null,
    is_support: true,
  });
  await expect(otherOf(other.id)).rejects.toMatchObject({ status: 404 });

  const conversation_id = conversationIdOf(client.id, other.id);
  const body = { conversation_id, receiver_id: client.id, message: 'Hola' };
  await app.call(sendMessage, { body }, other.token);
  expect(await otherOf(other.id)).toEqual({
    id: other.id,
    name: 'Soporte',
    photo: null,
    user_type: 'client',
    is_support: false,
  });
  await expect(otherOf(admin.id, other.token)).rejects.toMatchObject({ status: 403 });
});
