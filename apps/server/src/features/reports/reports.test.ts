import { randomUUID } from 'node:crypto';
import { listAudit } from '@oficio/contract/admin.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import {
  createReport,
  listReports,
  type ReportReason,
  type ReportTarget,
} from '@oficio/contract/reports.ts';
import { createReviewFromChat, replyToReview } from '@oficio/contract/reviews.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { type Pair, requestBooking } from '#app/testing/bookings.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';
import { rateProvider } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';
import { listReports as listReportsVerb } from './list-reports.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);
let admin: TestAccount;
beforeEach(async () => {
  await app.deps.db.deleteFrom('reports').execute();
  admin = await createSuperadmin(app);
});

const rate = async ({ client, provider }: Pair, comment: string | null = 'Un desastre') => {
  await write(app, client, provider);
  const conversation_id = conversationIdOf(client.id, provider.id);
  const body = { provider_id: provider.id, conversation_id, rating: 1, comment };
  return app.call(createReviewFromChat, { body }, client.token);
};
const report = (
  from: Pick<TestAccount, 'token'>,
  target_type: ReportTarget,
  target_id: string,
  details: string | null = null,
) => {
  const body = { target_type, target_id, reason: 'abuse' as const, details };
  return app.call(createReport, { body }, from.token);
};
const open = async () => (await app.call(listReports, { query: {} }, admin.token)).reports;

const missing = refusal(404, 'Recurso no encontrado');
const oneself = refusal(422, 'No puedes denunciarte');

describe('a report', () => {
  test('of a provider, a message or a review comes to the administrators', async () => {
    const { client, provider } = pair;
    const message = await write(app, provider, client, 'Paga por adelantado');
    const review = await rate(pair);
    await report(client, 'user', provider.id, ' Me ha amenazado ');
    app.clock.advance({ minutes: 1 });
    await report(client, 'message', message.id.toUpperCase());
    app.clock.advance({ minutes: 1 });
    await report(provider, 'review', review.id, ' ');

    const lucia = { id: client.id, name: 'Lucía Herrero' };
    const ramon = { id: provider.id, name: 'Ramón Etxeberria' };
    const common = {
      reason: 'abuse',
      details: null,
      review: null,
      resolution: null,
      resolved_at: null,
    };
    const rest = { ...common, id: expect.any(String), created_at: expect.any(String) };
    expect(await open()).toEqual([
      {
        ...rest,
        target_type: 'user',
        target_id: provider.id,
        reporter: lucia,
        reported: { ...ramon, is_banned: false },
        details: 'Me ha amenazado',
        content: null,
        messages_count: 0,
      },
      {
        ...rest,
        target_type: 'message',
        target_id: message.id,
        reporter: lucia,
        reported: { ...ramon, is_banned: false },
        content: { text: 'Paga por adelantado', image_url: null },
        messages_count: 1,
      },
      {
        ...rest,
        target_type: 'review',
        target_id: review.id,
        reporter: ramon,
        reported: { ...lucia, is_banned: false },
        content: { text: 'Un desastre', image_url: null },
        review: { rating: 1, service_type: null, reply: null, provider: ramon },
        messages_count: 0,
      },
    ]);
  });

  test('of a review shows all that readers see of it, also without a comment', async () => {
    const { client, provider } = pair;
    await write(app, client, provider);
    const { id } = await rateProvider(app, pair, { rating: 2, service_type: 'Eres un ladrón' });
    const body = { reply: 'Mentira' };
    await app.call(replyToReview, { params: { id }, body }, provider.token);
    await report(provider, 'review', id);
    expect(await open()).toMatchObject([
      {
        content: { text: '' },
        review: {
          rating: 2,
          service_type: 'Eres un ladrón',
          reply: 'Mentira',
          provider: { id: provider.id, name: 'Ramón Etxeberria' },
        },
      },
    ]);
  });

  test('of a client is for the providers with whom they have an appointment', async () => {
    const { client, provider } = pair;
    await expect(report(provider, 'user', client.id)).rejects.toEqual(missing);
    await requestBooking(app, pair);
    await report(provider, 'user', client.id);
    expect(await open()).toMatchObject([{ target_id: client.id }]);
    const stranger = await createAccount(app, 'provider');
    await expect(report(stranger, 'user', client.id)).rejects.toEqual(missing);
  });

  test('of the same thing by the same person is one while it is open', async () => {
    const outcome = await race(PARALLEL, () => report(pair.client, 'user', pair.provider.id));
    expect(outcome).toEqual({ won: PARALLEL, refusals: [] });
    expect(await open()).toHaveLength(1);
    await report(await createAccount(app, 'client'), 'user', pair.provider.id);
    expect(await open()).toHaveLength(2);
  });

  describe('of the same thing again while it is open', () => {
    const again = (reason: ReportReason, details: string | null) => {
      const body = { target_type: 'user', target_id: pair.provider.id, reason, details } as const;
      return app.call(createReport, { body }, pair.client.token);
    };
    const seen = async () => (await open()).map(({ reason, details }) => ({ reason, details }));

    test('takes the new reason and adds the new details', async () => {
      await again('spam', null);
      await again('abuse', 'Me ha amenazado');
      expect(await seen()).toEqual([{ reason: 'abuse', details: 'Me ha amenazado' }]);
      await again('fraud', 'Y no devuelve la señal');
      const details = 'Me ha amenazado\n\nY no devuelve la señal';
      expect(await seen()).toEqual([{ reason: 'fraud', details }]);
    });

    test('adds details that others contain, as they may say the opposite', async () => {
      await again('abuse', 'No me ha amenazado');
      await again('abuse', 'me ha amenazado');
      const details = 'No me ha amenazado\n\nme ha amenazado';
      expect(await seen()).toEqual([{ reason: 'abuse', details }]);
    });

    test('repeats no details, and keeps them when there are no new ones', async () => {
      await again('abuse', 'Me ha amenazado');
      await again('abuse', null);
      await race(PARALLEL, () => again('abuse', 'Me ha amenazado'));
      expect(await seen()).toEqual([{ reason: 'abuse', details: 'Me ha amenazado' }]);
    });

    test('loses none of the details that are sent at once', async () => {
      await race(4, (turn) => again('abuse', `Texto ${turn}`));
      const [only, ...others] = await seen();
      expect(others).toEqual([]);
      const texts = [0, 1, 2, 3].map((turn) => `Texto ${turn}`);
      expect(only?.details?.split('\n\n').toSorted()).toEqual(texts);
    });

    test('keeps the newest five thousand characters', async () => {
      const texts = [...'abcdef'].map((letter) => letter.repeat(1000));
      for (const text of texts) await again('abuse', text);
      expect((await seen())[0]?.details).toBe(texts.join('\n\n').slice(-5000));
    });
  });

  test('of oneself or of what one wrote is refused', async () => {
    const { client, provider } = pair;
    const message = await write(app, client, provider);
    const review = await rate(pair);
    for (const account of [client, provider]) {
      await expect(report(account, 'user', account.id)).rejects.toEqual(oneself);
    }
    await expect(report(client, 'message', message.id)).rejects.toEqual(oneself);
    await expect(report(client, 'review', review.id)).rejects.toEqual(oneself);
  });

  test('is only of what one can know of', async () => {
    const { client, provider } = pair;
    const message = await write(app, provider, client);
    const stranger = await createAccount(app, 'client');
    await expect(report(stranger, 'message', message.id)).rejects.toEqual(missing);
    await expect(report(stranger, 'user', client.id)).rejects.toEqual(missing);
    await write(app, stranger, client);
    await report(stranger, 'user', client.id);
    for (const type of ['user', 'message', 'review'] as const) {
      await expect(report(client, type, randomUUID())).rejects.toEqual(missing);
    }
    await expect(report(client, 'review', message.id)).rejects.toEqual(missing);

    await ban(app, admin, provider);
    await expect(report(stranger, 'user', provider.id)).rejects.toEqual(missing);
    await report(client, 'user', provider.id);
    const [first] = (await open()).filter(({ target_id }) => target_id === provider.id);
    expect(first?.reported.is_banned).toBe(true);
  });

  test('of a deleted account is refused, but not of its messages and reviews', async () => {
    const review = await rate(pair);
    await deleteAccount(app, pair.client);
    await expect(report(pair.provider, 'user', pair.client.id)).rejects.toEqual(missing);
    await report(pair.provider, 'review', review.id);
    expect((await open()).map(({ reported }) => reported.name)).toEqual(['Usuario eliminado']);
  });

  test.each([
    { reason: 'boring' },
    { reason: undefined },
    { target_type: 'appointment' },
    { target_id: 'x' },
    { details: 'a'.repeat(1001) },
    { reporter_id: randomUUID() },
  ])('is refused with %o', async (fields) => {
    const body = { target_type: 'user', target_id: pair.provider.id, reason: 'spam', ...fields };
    await expect(
      app.call(createReport, { body: body as never }, pair.client.token),
    ).rejects.toMatchObject({ status: 422 });
    expect(await open()).toEqual([]);
  });

  test('may have a thousand characters of details', async () => {
    const details = 'a'.repeat(1000);
    await report(pair.client, 'user', pair.provider.id, details);
    expect((await open())[0]?.details).toBe(details);
  });

  test('needs a session; the list is for administrators', async () => {
    const guest = refusal(401, 'Sesión no válida o caducada');
    await expect(report({ token: '' }, 'user', pair.provider.id)).rejects.toEqual(guest);
    await expect(app.call(listReports, { query: {} })).rejects.toEqual(guest);
    await expect(app.call(listReports, { query: {} }, pair.client.token)).rejects.toEqual(
      refusal(403, 'No tienes permiso para realizar esta acción'),
    );
  });

  test('can be made 20 times in an hour', async () => {
    const strict = await buildTestApp({ settings: { rateLimitFactor: 1 } });
    try {
      const author = await createAccount(strict, 'client');
      const body = { target_type: 'user', target_id: randomUUID(), reason: 'spam' } as const;
      const again = () => strict.call(createReport, { body }, author.token);
      expect(await race(20, again)).toEqual({ won: 0, refusals: ['404 Recurso no encontrado'] });
      await expect(again()).rejects.toEqual(
        refusal(429, 'Demasiados intentos. Inténtalo más tarde'),
      );
    } finally {
      await strict.close();
    }
  });
});

describe('the list', () => {
  test('is paginated, the oldest first', async () => {
    const authors = await Promise.all(['a', 'b', 'c'].map(() => createAccount(app, 'client')));
    for (const author of authors) {
      await report(author, 'user', pair.provider.id);
      app.clock.advance({ minutes: 1 });
    }
    const pageOf = (page: number) =>
      app.call(listReports, { query: { page, limit: 2 } }, admin.token);
    const [first, second, beyond] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    const reporters = [...first.reports, ...second.reports].map(({ reporter }) => reporter.id);
    expect(reporters).toEqual(authors.map(({ id }) => id));
    expect(first).toMatchObject({ total: 3, total_pages: 2, page: 1 });
    expect(beyond).toMatchObject({ reports: [], total: 3 });
  });

  test('costs as many SQL statements for many reports as for one', async () => {
    const costOf = async () => {
      const { deps, count } = countStatements(app.deps);
      const session = { userType: 'client' as const, isSuperadmin: true, sessionId: '' };
      const query = { page: 1, limit: 100, status: 'open' } as const;
      const { reports } = await listReportsVerb(
        deps,
        { kind: 'user', id: admin.id, ...session },
        query,
      );
      return { rows: reports.length, statements: count() };
    };
    await report(pair.client, 'user', pair.provider.id);
    expect(await costOf()).toEqual({ rows: 1, statements: 2 });
    const message = await write(app, pair.provider, pair.client);
    await report(pair.client, 'message', message.id);
    await report(pair.provider, 'review', (await rate(pair)).id);
    await report(pair.provider, 'user', pair.client.id);
    expect(await costOf()).toEqual({ rows: 4, statements: 2 });
  });
});

test('making a report is not an administrator’s act', async () => {
  await report(pair.client, 'user', pair.provider.id);
  const search = { query: { search: 'Etxeberria' } };
  const { entries } = await app.call(listAudit, search, admin.token);
  expect(entries.filter(({ target }) => target?.id === pair.provider.id)).toEqual([]);
});
