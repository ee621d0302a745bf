import { randomUUID } from 'node:crypto';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import { createReport, listReports } from '@oficio/contract/reports.ts';
import { getReviewAsk, listProviderReviews } from '@oficio/contract/reviews.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { describe, expect, test, vi } from 'vitest';
import { askForReviews } from '#app/features/appointments/maintenance/ask-for-reviews.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { completedBooking } from '#app/testing/bookings.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { moderatePerTest, readConversation } from '#app/testing/moderation.ts';
import { openTab, settle } from '#app/testing/network/connect-socket.ts';
import { race, refusal } from '#app/testing/refusal.ts';
import { rateProvider, ratingOf } from '#app/testing/reviews.ts';
import { withImage, write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
const { admin, report, reports, resolve, auditOf } = moderatePerTest(app);

const deleted = { resolution: 'content_deleted' } as const;
const rate = async (client: TestAccount, rating: number) => {
  await write(app, client, pair.provider);
  return rateProvider(app, { ...pair, client }, { rating });
};

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
    const before = await write(app, client, provider, 'Hola');
    const message = await write(app, provider, client);
    const after = await write(app, client, provider, 'Adiós');
    const id = await report(client, 'message', message.id);
    const tabs = await Promise.all([openTab(app.host, client), openTab(app.host, provider)]);

    await resolve(id, deleted);
    const removed = { ...message, ...left };
    for (const tab of tabs) {
      await settle(tab);
      expect(tab.heard.message_removed).toEqual([removed]);
      tab.socket.close();
    }
    expect(await readConversation(app, pair)).toMatchObject({
      messages: [before, removed, after],
      removed_seqs: [message.seq],
    });
    const params = { conversation_id: message.conversation_id };
    const poll = { params, query: { after: after.seq, removed_after: 0 } };
    await expect(app.call(listMessages, poll, provider.token)).resolves.toMatchObject({
      messages: [],
      removed_seqs: [message.seq],
    });
    expect(await reports('resolved')).toMatchObject([
      { id, resolution: 'content_deleted', content: null },
    ]);
    expect(await auditOf(provider)).toEqual(['message_removed']);
    const again = { target_type: 'message', target_id: message.id, reason: 'spam' } as const;
    await expect(app.call(createReport, { body: again }, client.token)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('takes the place it shared, and what the list of conversations shows', async () => {
    const { client, provider } = pair;
    const location = { lat: 40.4, lng: -3.7, address: 'Calle Mayor 1' };
    const message = await write(app, provider, client, 'Hola', {
      message_type: 'location',
      location,
    });
    await resolve(await report(client, 'message', message.id), deleted);
    expect((await readConversation(app, pair)).messages).toEqual([{ ...message, ...left }]);
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
      write(app, provider, client, 'Así', withImage(image_url));
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
    const message = await write(app, provider, client, 'Hola', { client_id });
    await resolve(await report(client, 'message', message.id), deleted);
    await expect(write(app, provider, client, 'Hola', { client_id })).resolves.toEqual({
      ...message,
      ...left,
    });
  });
});

describe('deleting a review', () => {
  test('corrects the provider’s figures', async () => {
    const other = await createAccount(app, 'client');
    await rate(other, 5);
    const review = await rate(pair.client, 1);
    expect(await ratingOf(app, pair.provider)).toEqual([3, 2]);
    const id = await report(pair.provider, 'review', review.id);
    await report(other, 'review', review.id);

    await resolve(id, deleted);
    expect(await ratingOf(app, pair.provider)).toEqual([5, 1]);
    const params = { provider_id: pair.provider.id };
    const { reviews } = await app.call(listProviderReviews, { params, query: {} });
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
    expect(await reports('resolved')).toMatchObject([
      { target_id: review.id, content: null, reported: { id: pair.client.id } },
      { target_id: review.id, content: null },
    ]);
    expect(await auditOf(pair.client)).toEqual(['review_removed']);
  });

  test('does not ask its client for another, who can write one nevertheless', async () => {
    await write(app, pair.client, pair.provider);
    const { id } = await completedBooking(app, pair);
    const ask = async () => (await app.call(getReviewAsk, {}, pair.client.token)).ask;
    await expect(ask()).resolves.toMatchObject({ appointment_id: id });
    const review = await rateProvider(app, pair, { appointment_id: id });
    const reported = await report(pair.provider, 'review', review.id);
    await resolve(reported, deleted, await createSuperadmin(app));
    await expect(ask()).resolves.toBeNull();
    app.clock.advance({ days: 3 });
    await expect(askForReviews(app.deps)).resolves.toBe(0);
    await expect(rateProvider(app, pair, { appointment_id: id })).resolves.toMatchObject({
      verified: true,
    });
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
    expect(await ratingOf(app, pair.provider)).toEqual([4, 8]);
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

test('a person is no content that can be deleted', async () => {
  const id = await report(pair.client, 'user', pair.provider.id);
  await expect(resolve(id, deleted)).rejects.toEqual(
    refusal(422, 'Solo se puede borrar un mensaje o una reseña'),
  );
});
