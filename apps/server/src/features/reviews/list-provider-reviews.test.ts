import type { CallInput } from '@oficio/contract/endpoint.ts';
import { listProviderReviews, type ReviewSort } from '@oficio/contract/reviews.ts';
import { describe, expect, test } from 'vitest';
import { guest } from '#app/platform/actor.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { PARALLEL, race } from '#app/testing/refusal.ts';
import { startReviewTests } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';
import { listProviderReviews as listReviews } from './list-provider-reviews.ts';

const { app, pair, rate } = await startReviewTests();
const listed = (query: CallInput<typeof listProviderReviews>['query'] = {}) =>
  app.call(listProviderReviews, { params: { provider_id: pair.provider.id }, query });

/** Clients who have written to the provider. */
async function newClients(count: number): Promise<TestAccount[]> {
  const clients = await Promise.all(
    Array.from({ length: count }, () => createAccount(app, 'client')),
  );
  await Promise.all(clients.map((client) => write(app, client, pair.provider)));
  return clients;
}

/** Rates the provider, each time as another client and later, with the comments "#1", "#2" and so on. */
async function rateAll(ratings: number[], minutesBetween = 1): Promise<void> {
  const clients = await newClients(ratings.length);
  for (const [index, rating] of ratings.entries()) {
    app.clock.advance({ minutes: minutesBetween });
    await rate({ rating, comment: `#${index + 1}` }, clients[index]);
  }
}

describe('the list', () => {
  test('begins with the newest', async () => {
    await rate({ rating: 1 });
    app.clock.advance({ hours: 1 });
    const other = await createAccount(app, 'client');
    await write(app, other, pair.provider);
    await rate({ rating: 2 }, other);
    expect((await listed()).reviews.map((review) => review.rating)).toEqual([2, 1]);
  });

  test('comes in pages of 20, with the averages of all reviews', async () => {
    const clients = await Promise.all(
      Array.from({ length: 22 }, () => createAccount(app, 'client')),
    );
    for (const [index, client] of clients.entries()) {
      await write(app, client, pair.provider);
      app.clock.advance({ minutes: 1 });
      const isFirst = index === 0;
      const parts = { punctuality_rating: isFirst ? 1 : null, quality_rating: null };
      await rate({ rating: isFirst ? 3 : 5, ...parts, price_rating: isFirst ? 2 : 4 }, client);
    }
    const totals = {
      total: 22,
      averages: {
        rating: (21 * 5 + 3) / 22,
        punctuality_rating: (21 * 5 + 1) / 22,
        quality_rating: (21 * 5 + 3) / 22,
        price_rating: (21 * 4 + 2) / 22,
      },
    };
    const first = await listed();
    expect(first).toMatchObject({ ...totals, total_pages: 2, page: 1 });
    expect(first.reviews).toHaveLength(20);
    const second = await listed({ page: 2 });
    expect(second).toMatchObject({ ...totals, total_pages: 2, page: 2 });
    expect(second.reviews.map(({ rating }) => rating)).toEqual([5, 3]);
    const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
    expect(new Set(ids).size).toBe(22);
    const all = await listed({ limit: 50 });
    expect(all).toMatchObject({ ...totals, total_pages: 1 });
    expect(all.reviews.map(({ id }) => id)).toEqual(ids);
    await expect(listed({ page: 9 })).resolves.toMatchObject({ ...totals, reviews: [], page: 9 });
  });

  test('begins with the best or the worst, of equal ones with the newest', async () => {
    await rateAll([3, 5, 1, 5, 1]);
    const inOrder = async (sort: ReviewSort) =>
      (await listed({ sort })).reviews.map(({ rating, comment }) => `${rating} ${comment}`);
    await expect(inOrder('newest')).resolves.toEqual(['1 #5', '5 #4', '1 #3', '5 #2', '3 #1']);
    await expect(inOrder('best')).resolves.toEqual(['5 #4', '5 #2', '3 #1', '1 #5', '1 #3']);
    await expect(inOrder('worst')).resolves.toEqual(['1 #5', '1 #3', '3 #1', '5 #4', '5 #2']);
  });

  test.each(['newest', 'best', 'worst'] as const)(
    'in the order %s has every review once in its pages, also when made in one instant',
    async (sort) => {
      await rateAll([2, 4, 4, 2, 4, 2, 4], 0);
      const ids: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const answer = await listed({ sort, page, limit: 2 });
        expect(answer).toMatchObject({ total: 7, total_pages: 4 });
        ids.push(...answer.reviews.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(7);
    },
  );

  test('counts the stars of all reviews, and lists those with the given number', async () => {
    await rateAll([5, 5, 1, 4, 5]);
    const star_counts = [1, 0, 0, 1, 3];
    await expect(listed()).resolves.toMatchObject({ star_counts, total: 5 });
    const best = await listed({ rating: 5, limit: 2 });
    expect(best).toMatchObject({ star_counts, total: 3, total_pages: 2, averages: { rating: 4 } });
    expect(best.reviews.map(({ comment }) => comment)).toEqual(['#5', '#2']);
    await expect(listed({ rating: 3 })).resolves.toMatchObject({
      star_counts,
      total: 0,
      total_pages: 0,
      reviews: [],
    });
  });

  test('counts the stars exactly after fifty clients have rated at once', async () => {
    const clients = await newClients(PARALLEL);
    await race(PARALLEL, (turn) => rate({ rating: 1 + (turn % 5) }, clients[turn]));
    await expect(listed()).resolves.toMatchObject({ star_counts: [10, 10, 10, 10, 10] });
  });

  test('of a provider without reviews has averages of 0', async () => {
    await expect(listed()).resolves.toEqual({
      reviews: [],
      averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
      star_counts: [0, 0, 0, 0, 0],
      total: 0,
      total_pages: 0,
      page: 1,
    });
  });

  test.each([
    { limit: 51 },
    { limit: 0 },
    { limit: 1.5 },
    { page: 0 },
    { rating: 0 },
    { rating: 6 },
  ])('is refused with %o', async (query) => {
    await expect(listed(query)).rejects.toMatchObject({ status: 422 });
  });

  test('costs the same statements for one review and for twelve', async () => {
    await rate();
    const { deps, count } = countStatements(app.deps);
    const page = { providerId: pair.provider.id, page: 1, limit: 20, sort: 'newest' } as const;
    await listReviews(deps, guest, page);
    const forOne = count();
    for (let turn = 0; turn < 11; turn += 1) {
      const client = await createAccount(app, 'client');
      await write(app, client, pair.provider);
      await rate({}, client);
    }
    expect((await listReviews(deps, guest, page)).reviews).toHaveLength(12);
    expect(count()).toBe(2 * forOne);
  });

  test('keeps the review of a deleted account, without the name', async () => {
    await rate();
    await deleteAccount(app, pair.client);
    await expect(listed()).resolves.toMatchObject({
      reviews: [{ client_name: 'Usuario eliminado' }],
    });
  });
});
