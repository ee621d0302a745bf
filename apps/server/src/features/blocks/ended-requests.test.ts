import {
  acceptAppointment,
  DEFAULT_REJECT_REASON,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { queuedMails } from '#app/testing/appointments/queued-mails.ts';
import { acceptedBooking, createPair, requestBooking } from '#app/testing/bookings.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { openTab, settle } from '#app/testing/network/connect-socket.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);

const block = (from: TestAccount, { id }: TestAccount) =>
  app.call(blockUser, { params: { user_id: id } }, from.token);
const accept = (id: string) => app.call(acceptAppointment, { params: { id } }, pair.provider.token);
const reject = (id: string, reason: string) =>
  app.call(rejectAppointment, { params: { id }, body: { reason } }, pair.provider.token);
const stored = (id: string) =>
  app.deps.db
    .selectFrom('appointments')
    .select(['status', 'reject_reason', 'client_unseen', 'unavailable_party'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const noContact = refusal(403, 'No puedes contactar con esta persona');
const wrongState = refusal(409, 'La cita ya no está en un estado válido');
const ended = {
  client: {
    status: 'cancelled',
    reject_reason: null,
    client_unseen: false,
    unavailable_party: null,
  },
  provider: {
    status: 'rejected',
    reject_reason: DEFAULT_REJECT_REASON,
    client_unseen: true,
    unavailable_party: null,
  },
};

describe.each([
  ['client', 'provider', 'withdrawn provider'],
  ['provider', 'client', 'rejected client'],
] as const)('a block by the %s', (blocker, blocked, news) => {
  test('ends the requests that are not answered, and tells only the other', async () => {
    const { id } = await requestBooking(app, pair);
    const tabs = await Promise.all(
      [pair[blocker], pair[blocked]].map((who) => openTab(app.host, who)),
    );
    await block(pair[blocker], pair[blocked]);
    await block(pair[blocker], pair[blocked]);
    await expect(stored(id)).resolves.toEqual(ended[blocker]);
    await expect(queuedMails(app, pair, id)).resolves.toEqual(['requested provider', news].sort());
    await expect(accept(id)).rejects.toEqual(wrongState);
    await expect(reject(id, 'Te lo digo aquí')).rejects.toEqual(wrongState);
    await Promise.all(tabs.map(settle));
    for (const { heard, socket } of tabs) {
      expect(heard.appointment_changed).toEqual([{ id, status: ended[blocker].status }]);
      socket.disconnect();
    }
  });

  test('does not end appointments, nor requests to others', async () => {
    const accepted = await acceptedBooking(app, pair, { date: '2026-11-24' });
    const other = { client: pair.client, provider: await createAccount(app, 'provider') };
    const elsewhere = await requestBooking(app, other);
    await block(pair[blocker], pair[blocked]);
    await expect(stored(accepted.id)).resolves.toMatchObject({ status: 'accepted' });
    await expect(stored(elsewhere.id)).resolves.toMatchObject({ status: 'pending' });
  });

  test('waits for an acceptance that is being made, and leaves it', async () => {
    const { id } = await requestBooking(app, pair);
    const text = `update appointments set status = 'accepted' where id = $1`;
    const accepting = await holdLocks(app.deps.config.databaseUrl, text, [id]);
    const blocking = block(pair[blocker], pair[blocked]);
    await accepting.waitingConnections(1);
    await accepting.release();
    await blocking;
    await expect(stored(id)).resolves.toMatchObject({ status: 'accepted' });
  });

  test(
    'and an acceptance at the same moment: one of them comes first',
    async () => {
      for (let round = 0; round < rounds(5); round += 1) {
        Object.assign(pair, await createPair(app));
        const { id } = await requestBooking(app, pair);
        const [accepting] = await Promise.allSettled([
          accept(id),
          block(pair[blocker], pair[blocked]),
        ]);
        const isAccepted = accepting.status === 'fulfilled';
        if (!isAccepted) expect([noContact, wrongState]).toContainEqual(accepting.reason);
        const { status } = await stored(id);
        expect(status).toBe(isAccepted ? 'accepted' : ended[blocker].status);
      }
    },
    ROUNDS_MS,
  );
});

test('a client whose request a block has ended is hidden from the provider for good', async () => {
  const { id } = await requestBooking(app, pair);
  await block(pair.client, pair.provider);
  await expect(accept(id)).rejects.toEqual(wrongState);
  const profile = app.call(
    getProfile,
    { params: { user_id: pair.client.id } },
    pair.provider.token,
  );
  await expect(profile).rejects.toMatchObject({ status: 404 });
});

test('the database refuses to accept a request between the two', async () => {
  const { id } = await requestBooking(app, pair);
  const { client, provider } = pair;
  const blocks = 'insert into blocks (blocker_id, blocked_id) values ($1, $2)';
  await runSql(app.deps.config.databaseUrl, blocks, [client.id, provider.id]);
  await expect(accept(id)).rejects.toEqual(noContact);
  await expect(stored(id)).resolves.toMatchObject({ status: 'pending' });
});
