import { replyToReview } from '@oficio/contract/reviews.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createAccount } from '#app/testing/factories.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { reviewsOf, startReviewTests } from '#app/testing/reviews.ts';

const { app, pair, rate } = await startReviewTests();
const answer = (id: string, reply: string, { token } = pair.provider) =>
  app.call(replyToReview, { params: { id }, body: { reply } }, token);

const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
const missing = refusal(404, 'Recurso no encontrado');

describe('the reply', () => {
  test('is the provider’s, public, and can be changed', async () => {
    const { id } = await rate();
    await expect(answer(id, ' Gracias, Lucía ')).resolves.toMatchObject({
      reply: 'Gracias, Lucía',
    });
    app.clock.advance({ hours: 1 });
    await answer(id, 'Gracias');
    await expect(reviewsOf(app, pair.provider)).resolves.toMatchObject([
      { id, reply: 'Gracias', replied_at: expect.stringContaining('2026-11-20T12:00') },
    ]);
  });

  test('is refused for other users, and for an empty or too long text', async () => {
    const { id } = await rate();
    await expect(answer(id, 'Yo', pair.client)).rejects.toEqual(forbidden);
    await expect(answer(id, 'Yo', await createAccount(app, 'provider'))).rejects.toEqual(forbidden);
    await expect(answer(newId(), 'Gracias')).rejects.toEqual(missing);
    await expect(answer(id, ' ')).rejects.toEqual(
      refusal(422, 'La respuesta no puede estar vacía'),
    );
    await expect(answer(id, 'a'.repeat(2001))).rejects.toMatchObject({ status: 422 });
    await expect(reviewsOf(app, pair.provider)).resolves.toMatchObject([
      { reply: null, replied_at: null },
    ]);
  });

  test('is refused when an administrator removes the review at the same moment', async () => {
    const { id } = await rate();
    const { databaseUrl } = app.deps.config;
    const removal = await holdLocks(databaseUrl, 'delete from reviews where id = $1', [id]);
    const answering = expect(answer(id, 'Gracias')).rejects.toEqual(missing);
    try {
      await removal.waitingConnections(1);
    } finally {
      await removal.release();
    }
    await answering;
  });
});
