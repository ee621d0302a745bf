import type { CallInput } from '@oficio/contract/endpoint.ts';
import { listProviderReviews } from '@oficio/contract/reviews.ts';
import { describe, expect, test } from 'vitest';
import { guest } from '#app/platform/actor.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { startReviewTests } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';
import { listProviderReviews as listReviews } from './list-provider-reviews.ts';

const { app, pair, rate } = await startReviewTests();
const listed = (query: CallInput<typeof listProviderReviews>['query'] = {}) =>
  app.call(listProviderReviews, { params: { provider_id: pair.provider.id }, query });

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

  test('of a provider without reviews has averages of 0', async () => {
    await expect(listed()).resolves.toEqual({
      reviews: [],
      averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
      total: 0,
      total_pages: 0,
      page: 1,
    });
  });

  test.each([{ limit: 51 }, { limit: 0 }, { limit: 1.5 }, { page: 0 }])(
    'is refused with %o',
    async (query) => {
      await expect(listed(query)).rejects.toMatchObject({ status: 422 });
    },
  );

  test('costs the same statements for one review and for twelve', async () => {
    await rate();
    const { deps, count } = countStatements(app.deps);
    const page = { providerId: pair.provider.id, page: 1, limit: 20 };
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
