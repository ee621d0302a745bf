import { blockUser } from '@oficio/contract/blocks.ts';
import { expect, test } from 'vitest';
import { BOOKING_NOW, requestBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { write } from '#app/testing/write.ts';
import { requestsPerClient } from './policy.ts';

const app = await startTestApp({ settings: { rateLimitFactor: 1 } });

test('a request that is refused does not count as one of those in an hour', async () => {
  app.clock.set(BOOKING_NOW);
  const client = await createAccount(app, 'client');
  const blocking = await createAccount(app, 'provider');
  const provider = await createAccount(app, 'provider');
  const request = (to: typeof provider) => requestBooking(app, { client, provider: to });
  await write(app, client, blocking);
  await app.call(blockUser, { params: { user_id: client.id } }, blocking.token);
  for (let made = 0; made < requestsPerClient.points - 1; made += 1) {
    await app.deps.limits.take(requestsPerClient, client.id);
  }
  await expect(request(blocking)).rejects.toMatchObject({ status: 403 });
  await expect(request(blocking)).rejects.toMatchObject({ status: 403 });
  await expect(request(provider)).resolves.toBeTruthy();
  await expect(request(provider)).rejects.toMatchObject({ status: 429 });
});
