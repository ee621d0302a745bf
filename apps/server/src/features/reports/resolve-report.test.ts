import { randomUUID } from 'node:crypto';
import { getUser } from '@oficio/contract/admin.ts';
import { describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { moderatePerTest, type ReportDecision, readConversation } from '#app/testing/moderation.ts';
import { openTab } from '#app/testing/network/connect-socket.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
const { admin, report, reports, resolve, auditOf } = moderatePerTest(app);

const alreadyResolved = refusal(409, 'La denuncia ya está resuelta');
const dismissed = { resolution: 'dismissed' } as const;
const deleted = { resolution: 'content_deleted' } as const;
const banned = { resolution: 'user_banned', duration_days: 3 } as const;

describe('dismissing', () => {
  test('resolves every open report of the same thing, changes nothing, and is on record', async () => {
    const message = await write(app, pair.provider, pair.client);
    const other = await createAccount(app, 'client');
    const first = await report(other, 'user', pair.provider.id);
    const second = await report(pair.client, 'user', pair.provider.id);
    const unrelated = await report(pair.client, 'message', message.id);

    expect(await resolve(second, dismissed)).toEqual({ success: true, resolved_count: 2 });
    expect(new Set((await reports('resolved')).map(({ id }) => id))).toEqual(
      new Set([first, second]),
    );
    expect(await reports('resolved')).toMatchObject([dismissed, dismissed]);
    await expect(resolve(first, dismissed)).rejects.toEqual(alreadyResolved);
    expect((await reports('open')).map(({ id }) => id)).toEqual([unrelated]);
    expect((await readConversation(app, pair)).messages).toEqual([message]);
    expect(await auditOf(pair.provider)).toEqual(['report_dismissed']);
  });

  test('lets the same person report the same thing again', async () => {
    const first = await report(pair.client, 'user', pair.provider.id);
    await resolve(first, dismissed);
    const again = await report(pair.client, 'user', pair.provider.id);
    expect(again).not.toBe(first);
    await resolve(again, dismissed);
    expect(await reports('resolved')).toHaveLength(2);
  });

  test('of an unknown report, or by anyone else, is refused', async () => {
    const id = await report(pair.client, 'user', pair.provider.id);
    await expect(resolve(randomUUID(), dismissed)).rejects.toEqual(
      refusal(404, 'Recurso no encontrado'),
    );
    await expect(resolve(id, dismissed, pair.client)).rejects.toEqual(
      refusal(403, 'No tienes permiso para realizar esta acción'),
    );
    await expect(resolve(id, dismissed, { ...admin, token: '' })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('banning', () => {
  test('bans the reported account and resolves its open reports, both or neither', async () => {
    const message = await write(app, pair.provider, pair.client);
    const id = await report(pair.client, 'message', message.id);
    const tab = await openTab(app.host, pair.provider);
    const closed = new Promise((done) => tab.socket.once('disconnect', done));

    await resolve(id, { ...banned, reason: 'Insultos' });
    expect(await closed).toBe('io server disconnect');
    const params = { id: pair.provider.id };
    const { user } = await app.call(getUser, { params }, admin.token);
    expect(user.ban?.reason).toBe('Insultos');
    expect(await reports('resolved')).toMatchObject([
      { id, resolution: 'user_banned', reported: { is_banned: true } },
    ]);
    expect((await readConversation(app, pair)).messages).toEqual([message]);
    expect(await auditOf(pair.provider)).toEqual(['user_banned']);
  });

  test('of an account that is banned already is refused and leaves the report open', async () => {
    const id = await report(pair.client, 'user', pair.provider.id);
    await ban(app, admin, pair.provider, 'Insultos');
    await expect(resolve(id, { ...banned, reason: 'Estafa' })).rejects.toEqual(
      refusal(409, 'La cuenta ya está suspendida'),
    );
    expect(await reports('open')).toMatchObject([{ id, reported: { is_banned: true } }]);
    const { user } = await app.call(getUser, { params: { id: pair.provider.id } }, admin.token);
    expect(user.ban?.reason).toBe('Insultos');
    expect(await auditOf(pair.provider)).toEqual(['user_banned']);
    await resolve(id, dismissed);
  });

  test('does not happen when the report is resolved already', async () => {
    const id = await report(pair.client, 'user', pair.provider.id);
    await resolve(id, dismissed);
    await expect(resolve(id, banned)).rejects.toEqual(alreadyResolved);
    const { user } = await app.call(getUser, { params: { id: pair.provider.id } }, admin.token);
    expect(user.is_banned).toBe(false);
  });

  test('of oneself is refused and leaves the report open', async () => {
    const message = await write(app, admin, pair.client);
    const id = await report(pair.client, 'message', message.id);
    await expect(resolve(id, banned)).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    expect(await reports('resolved')).toEqual([]);
  });
});

test.each([
  { resolution: 'content_deleted', duration_days: 1 },
  { resolution: 'user_banned' },
  { resolution: 'user_banned', duration_days: 2 },
  { resolution: 'ignored' },
  {},
])('is refused with %o', async (body) => {
  const id = await report(pair.client, 'user', pair.provider.id);
  await expect(resolve(id, body as ReportDecision)).rejects.toMatchObject({ status: 422 });
});

describe('of many who resolve at once one does', () => {
  test.each([
    ['dismissed', dismissed],
    ['content_deleted', deleted],
    ['user_banned', banned],
  ])('%s', async (_, decision) => {
    const other = await createSuperadmin(app);
    const message = await write(app, pair.provider, pair.client);
    const id = await report(pair.client, 'message', message.id);
    const outcome = await race(PARALLEL, (turn) =>
      resolve(id, decision, turn % 2 === 0 ? admin : other),
    );
    expect(outcome).toEqual({ won: 1, refusals: ['409 La denuncia ya está resuelta'] });
    expect(await auditOf(pair.provider)).toHaveLength(1);
  });

  test('each in another way', async () => {
    for (let round = 0; round < 8; round += 1) {
      const message = await write(app, pair.provider, pair.client);
      const id = await report(pair.client, 'message', message.id);
      const decisions = [dismissed, deleted];
      const outcome = await race(10, (turn) => resolve(id, decisions[turn % 2] ?? dismissed));
      expect(outcome).toEqual({ won: 1, refusals: ['409 La denuncia ya está resuelta'] });
      const [last] = (await readConversation(app, pair)).messages.slice(-1);
      const [{ resolution } = { resolution: null }] = (await reports('resolved')).filter(
        (each) => each.id === id,
      );
      expect(last?.removed).toBe(resolution === 'content_deleted');
    }
  });
});
