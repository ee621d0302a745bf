import { randomUUID } from 'node:crypto';
import { getUser, listAudit } from '@oficio/contract/admin.ts';
import {
  conversationIdOf,
  listConversations,
  listMessages,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import {
  createReport,
  listReports,
  type ReportTarget,
  resolveReport,
} from '@oficio/contract/reports.ts';
import { createReviewFromChat, listProviderReviews } from '@oficio/contract/reviews.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createPair, type Pair } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { openTab, settle } from '#app/testing/connect-socket.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';

let app: TestApp;
let admin: TestAccount;
let pair: Pair;
beforeAll(async () => {
  app = await buildTestApp({ withJobs: true });
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('reports').execute();
  pair = await createPair(app);
  admin = await createSuperadmin(app);
});
afterAll(() => app.close());

type Body = CallInput<typeof sendMessage>['body'];
type Decision = CallInput<typeof resolveReport>['body'];

const write = (from: TestAccount, to: TestAccount, fields: Partial<Body> = {}) => {
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message: 'Tonto', ...fields };
  return app.call(sendMessage, { body }, from.token);
};
const read = () => {
  const conversation_id = conversationIdOf(pair.client.id, pair.provider.id);
  const input = { params: { conversation_id }, query: { after: 0 } };
  return app.call(listMessages, input, pair.client.token);
};
const rate = async (client: TestAccount, rating: number) => {
  await write(client, pair.provider);
  const conversation_id = conversationIdOf(client.id, pair.provider.id);
  const body = { provider_id: pair.provider.id, conversation_id, rating };
  return app.call(createReviewFromChat, { body }, client.token);
};
/** Reports something and resolves to the report's id. */
const report = async (from: TestAccount, target_type: ReportTarget, target_id: string) => {
  const body = { target_type, target_id, reason: 'abuse' as const };
  await app.call(createReport, { body }, from.token);
  const { reports } = await app.call(listReports, { query: { limit: 100 } }, admin.token);
  const made = reports.find((each) => each.target_id === target_id && each.reporter.id === from.id);
  return made?.id ?? '';
};
const resolve = (id: string, body: Decision, as = admin) =>
  app.call(resolveReport, { params: { id }, body }, as.token);
const resolved = async () => {
  const query = { status: 'resolved' as const, limit: 100 };
  return (await app.call(listReports, { query }, admin.token)).reports;
};
const auditOf = async ({ id }: TestAccount) => {
  const { entries } = await app.call(listAudit, { query: { limit: 100 } }, admin.token);
  return entries.filter(({ target }) => target?.id === id).map(({ action }) => action);
};
const figures = async () => {
  const params = { user_id: pair.provider.id };
  const { profile } = await app.call(getProfile, { params });
  return [profile.rating, profile.reviews_count];
};

const alreadyResolved = refusal(409, 'La denuncia ya está resuelta');
const dismissed = { resolution: 'dismissed' } as const;
const deleted = { resolution: 'content_deleted' } as const;
const banned = { resolution: 'user_banned', duration_days: 3 } as const;

describe('dismissing', () => {
  test('resolves every open report of the same thing, changes nothing, and is on record', async () => {
    const message = await write(pair.provider, pair.client);
    const other = await createAccount(app, 'client');
    const first = await report(other, 'user', pair.provider.id);
    const second = await report(pair.client, 'user', pair.provider.id);
    const unrelated = await report(pair.client, 'message', message.id);

    await resolve(second, dismissed);
    expect(new Set((await resolved()).map(({ id }) => id))).toEqual(new Set([first, second]));
    expect(await resolved()).toMatchObject([dismissed, dismissed]);
    await expect(resolve(first, dismissed)).rejects.toEqual(alreadyResolved);
    const { reports } = await app.call(listReports, { query: {} }, admin.token);
    expect(reports.map(({ id }) => id)).toEqual([unrelated]);
    expect((await read()).messages).toEqual([message]);
    expect(await auditOf(pair.provider)).toEqual(['report_dismissed']);
  });

  test('lets the same person report the same thing again', async () => {
    const first = await report(pair.client, 'user', pair.provider.id);
    await resolve(first, dismissed);
    const again = await report(pair.client, 'user', pair.provider.id);
    expect(again).not.toBe(first);
    await resolve(again, dismissed);
    expect(await resolved()).toHaveLength(2);
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

describe('deleting a message', () => {
  const left = {
    message: 'Mensaje eliminado por Oficio',
    message_type: 'text',
    image_url: null,
    location: null,
    removed: true,
  };

  test('leaves its place, tells both at once, and every poll afterwards', async () => {
    const { client, provider } = pair;
    const before = await write(client, provider, { message: 'Hola' });
    const message = await write(provider, client);
    const after = await write(client, provider, { message: 'Adiós' });
    const id = await report(client, 'message', message.id);
    const tabs = await Promise.all([openTab(app.host, client), openTab(app.host, provider)]);

    await resolve(id, deleted);
    const removed = { ...message, ...left };
    for (const tab of tabs) {
      await settle(tab);
      expect(tab.heard.message_removed).toEqual([removed]);
      tab.socket.close();
    }
    expect(await read()).toMatchObject({
      messages: [before, removed, after],
      removed_seqs: [message.seq],
    });
    const params = { conversation_id: message.conversation_id };
    const poll = { params, query: { after: after.seq } };
    await expect(app.call(listMessages, poll, provider.token)).resolves.toMatchObject({
      messages: [],
      removed_seqs: [message.seq],
    });
    expect(await resolved()).toMatchObject([{ id, resolution: 'content_deleted', content: null }]);
    expect(await auditOf(provider)).toEqual(['message_removed']);
    const again = { target_type: 'message', target_id: message.id, reason: 'spam' } as const;
    await expect(app.call(createReport, { body: again }, client.token)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('takes the place it shared, and what the list of conversations shows', async () => {
    const { client, provider } = pair;
    const location = { lat: 40.4, lng: -3.7, address: 'Calle Mayor 1' };
    const message = await write(provider, client, { message_type: 'location', location });
    await resolve(await report(client, 'message', message.id), deleted);
    expect((await read()).messages).toEqual([{ ...message, ...left }]);
    const { conversations } = await app.call(listConversations, { query: {} }, client.token);
    expect(conversations[0]?.last_message.message).toBe(left.message);
  });

  test('takes its image along, unless another message shows it', async () => {
    const { client, provider } = pair;
    const share = async () => {
      const file = new Blob([await createImage()]);
      return (await app.call(uploadImage, { file }, provider.token)).image_url;
    };
    const statusOf = async (url: string) => (await fetch(app.host + url)).status;
    const sent = async (image_url: string) =>
      write(provider, client, { message_type: 'image', image_url });
    const [single, shared] = [await share(), await share()];
    const messages = [await sent(shared), await sent(single)];
    await sent(shared);
    for (const { id } of messages) await resolve(await report(client, 'message', id), deleted);
    await vi.waitFor(async () => expect(await statusOf(single)).toBe(404), 10_000);
    expect(await statusOf(shared)).toBe(200);
  });

  test('sent again by its author gives back what is left of it', async () => {
    const { client, provider } = pair;
    const client_id = randomUUID();
    const message = await write(provider, client, { client_id });
    await resolve(await report(client, 'message', message.id), deleted);
    await expect(write(provider, client, { client_id })).resolves.toEqual({ ...message, ...left });
  });
});

describe('deleting a review', () => {
  test('corrects the provider’s figures', async () => {
    const other = await createAccount(app, 'client');
    await rate(other, 5);
    const review = await rate(pair.client, 1);
    expect(await figures()).toEqual([3, 2]);
    const id = await report(pair.provider, 'review', review.id);
    await report(other, 'review', review.id);

    await resolve(id, deleted);
    expect(await figures()).toEqual([5, 1]);
    const params = { provider_id: pair.provider.id };
    const { reviews } = await app.call(listProviderReviews, { params });
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
    expect(await resolved()).toMatchObject([
      { target_id: review.id, content: null, reported: { id: pair.client.id } },
      { target_id: review.id, content: null },
    ]);
    expect(await auditOf(pair.client)).toEqual(['review_removed']);
  });

  test('keeps the figures exact while others are written and removed', async () => {
    const clients = await Promise.all(
      Array.from({ length: 16 }, () => createAccount(app, 'client')),
    );
    const [writers, written] = [clients.slice(0, 8), clients.slice(8)];
    const ids = await Promise.all(
      written.map(async (client) => {
        const { id } = await rate(client, 1);
        return report(pair.provider, 'review', id);
      }),
    );
    const outcome = await race(16, async (turn) => {
      const writer = writers[turn];
      return writer ? rate(writer, 4) : resolve(ids[turn - 8] ?? '', deleted);
    });
    expect(outcome).toEqual({ won: 16, refusals: [] });
    expect(await figures()).toEqual([4, 8]);
  });

  test('while others report it leaves no open report of nothing', async () => {
    const reporters = await Promise.all(
      Array.from({ length: 8 }, () => createAccount(app, 'client')),
    );
    for (let round = 0; round < 6; round += 1) {
      const review = await rate(await createAccount(app, 'client'), 2);
      const id = await report(pair.provider, 'review', review.id);
      const body = { target_type: 'review', target_id: review.id, reason: 'spam' } as const;
      const reporting = race(8, (turn) =>
        app.call(createReport, { body }, reporters[turn]?.token ?? ''),
      );
      await resolve(id, deleted);
      const { refusals } = await reporting;
      expect(['', '404 Recurso no encontrado']).toContain(refusals.join());
      const { total } = await app.call(listReports, { query: {} }, admin.token);
      expect(total).toBe(0);
    }
  });
});

describe('banning', () => {
  test('bans whoever it is about and resolves what is open, both or neither', async () => {
    const message = await write(pair.provider, pair.client);
    const id = await report(pair.client, 'message', message.id);
    const tab = await openTab(app.host, pair.provider);
    const closed = new Promise((done) => tab.socket.once('disconnect', done));

    await resolve(id, { ...banned, reason: 'Insultos' });
    expect(await closed).toBe('io server disconnect');
    const params = { id: pair.provider.id };
    const { user } = await app.call(getUser, { params }, admin.token);
    expect(user.ban?.reason).toBe('Insultos');
    expect(await resolved()).toMatchObject([
      { id, resolution: 'user_banned', reported: { is_banned: true } },
    ]);
    expect((await read()).messages).toEqual([message]);
    expect(await auditOf(pair.provider)).toEqual(['user_banned']);
  });

  test('of somebody banned already counts as done', async () => {
    const id = await report(pair.client, 'user', pair.provider.id);
    await ban(app, admin, pair.provider);
    await resolve(id, banned);
    expect(await resolved()).toMatchObject([{ id, resolution: 'user_banned' }]);
    await expect(resolve(id, banned)).rejects.toEqual(alreadyResolved);
    expect(await auditOf(pair.provider)).toEqual(['user_banned']);
  });

  test('does not happen when the report is resolved already', async () => {
    const id = await report(pair.client, 'user', pair.provider.id);
    await resolve(id, dismissed);
    await expect(resolve(id, banned)).rejects.toEqual(alreadyResolved);
    const { user } = await app.call(getUser, { params: { id: pair.provider.id } }, admin.token);
    expect(user.is_banned).toBe(false);
  });

  test('of oneself is refused and leaves the report open', async () => {
    const message = await write(admin, pair.client);
    const id = await report(pair.client, 'message', message.id);
    await expect(resolve(id, banned)).rejects.toEqual(
      refusal(409, 'No puedes aplicar esta acción a tu propia cuenta'),
    );
    expect(await resolved()).toEqual([]);
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
  await expect(resolve(id, body as Decision)).rejects.toMatchObject({ status: 422 });
});

test('a person is no content that can be deleted', async () => {
  const id = await report(pair.client, 'user', pair.provider.id);
  await expect(resolve(id, deleted)).rejects.toEqual(
    refusal(422, 'Solo se puede borrar un mensaje o una reseña'),
  );
});

describe('of many who resolve at once one does', () => {
  test.each([
    ['dismissed', dismissed],
    ['content_deleted', deleted],
    ['user_banned', banned],
  ])('%s', async (_, decision) => {
    const other = await createSuperadmin(app);
    const message = await write(pair.provider, pair.client);
    const id = await report(pair.client, 'message', message.id);
    const outcome = await race(PARALLEL, (turn) =>
      resolve(id, decision, turn % 2 === 0 ? admin : other),
    );
    expect(outcome).toEqual({ won: 1, refusals: ['409 La denuncia ya está resuelta'] });
    expect(await auditOf(pair.provider)).toHaveLength(1);
  });

  test('each in another way', async () => {
    for (let round = 0; round < 8; round += 1) {
      const message = await write(pair.provider, pair.client);
      const id = await report(pair.client, 'message', message.id);
      const decisions = [dismissed, deleted];
      const outcome = await race(10, (turn) => resolve(id, decisions[turn % 2] ?? dismissed));
      expect(outcome).toEqual({ won: 1, refusals: ['409 La denuncia ya está resuelta'] });
      const [last] = (await read()).messages.slice(-1);
      const [{ resolution } = { resolution: null }] = (await resolved()).filter(
        (each) => each.id === id,
      );
      expect(last?.removed).toBe(resolution === 'content_deleted');
    }
  });
});
