import { randomUUID } from 'node:crypto';
import { login } from '@oficio/contract/auth.ts';
import { contactSupport, conversationIdOf } from '@oficio/contract/conversations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('support is the oldest super-administrator who can answer, and nobody while there is none', async () => {
  const { token, id } = await createAccount(app, 'client');
  const absent = { status: 503, detail: 'El soporte no está disponible en este momento' };
  await expect(app.call(contactSupport, {}, token)).rejects.toMatchObject(absent);

  const admins = [];
  for (const email of ['primera@example.es', 'segunda@example.es']) {
    const superadmin = { email, password: 'de-la-casa' };
    await ensureSuperadmin(app.deps, superadmin);
    admins.push(await app.call(login, { body: superadmin }));
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

  const { db, clock } = app.deps;
  const starts_at = clock.now();
  const ban = { id: randomUUID(), user_id: first.user.id, admin_id: second.user.id, reason: 'No' };
  await db
    .insertInto('bans')
    .values({ ...ban, starts_at, ends_at: new Date(starts_at.getTime() + 86_400_000) })
    .execute();
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
