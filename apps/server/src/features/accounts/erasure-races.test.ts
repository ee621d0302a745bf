import { deleteUser } from '@oficio/contract/admin.ts';
import { acceptAppointment, blockTime } from '@oficio/contract/appointments.ts';
import { changePassword, login } from '@oficio/contract/auth.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import type { CallError } from '@oficio/contract/errors.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createPair, requestBooking } from '#app/testing/bookings.ts';
import { findInDatabase } from '#app/testing/database/find-in-database.ts';
import { DEPARTING_PHONE, MARK } from '#app/testing/departing-account.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { createDataUrl } from '#app/testing/images.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { write } from '#app/testing/write.ts';

const ROUNDS = rounds(2);

const app = await startTestApp({ withJobs: true });
const admin = await createSuperadmin(app);

const remove = ({ id }: { id: string }) => app.call(deleteUser, { params: { id } }, admin.token);

const report = ({ token }: TestAccount, { id }: TestAccount) => {
  const body = { target_type: 'user' as const, target_id: id, reason: 'spam' as const };
  return app.call(createReport, { body: { ...body, details: MARK } }, token);
};

/** The statuses of concurrent calls; 200 for a successful one. */
async function statuses(calls: readonly Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((each) =>
    each.status === 'fulfilled' ? 200 : (each.reason as CallError).status,
  );
}

async function traces({ id }: { id: string }): Promise<number> {
  const { db } = app.deps;
  let count = 0;
  for (const table of ['sessions', 'password_resets', 'activity_days', 'work_schedule'] as const) {
    const rows = await db.selectFrom(table).where('user_id', '=', id).selectAll().execute();
    count += rows.length;
  }
  return count;
}

test(
  'calls concurrent with the deletion of their account leave no data',
  async () => {
    const photo = await createDataUrl();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, provider } = await createPair(app);
      const other = await createAccount(app, 'provider');
      const pair = { client, provider };
      const { id } = await requestBooking(app, pair);
      const user = { name: MARK, phone: DEPARTING_PHONE, description: MARK };
      const day = { day: 'monday' as const, enabled: true };
      const password = { current_password: TEST_PASSWORD, password: 'otra-clave' };
      const credentials = { email: provider.user.email, password: TEST_PASSWORD };
      const { token } = provider;
      const outcomes = await statuses([
        app.call(updateProfile, { body: { user } }, token),
        app.call(updateProfile, { body: { user: { ...user, photo } } }, token),
        app.call(changePassword, { body: password }, token),
        app.call(login, { body: credentials }),
        remove(provider),
        app.call(updateProfile, { body: { user } }, token),
        app.call(updateScheduleSettings, { body: { work_schedule: [day] } }, token),
        app.call(blockTime, { body: { title: MARK, date: '2026-11-27' } }, token),
        app.call(acceptAppointment, { params: { id } }, token),
      ]);
      expect([200, 401, 403, 404, 409]).toEqual(expect.arrayContaining(outcomes));
      expect(outcomes[4]).toBe(200);
      const asClient = await statuses([
        requestBooking(app, { client, provider: other }, { title: MARK }),
        app.call(updateProfile, { body: { user } }, client.token),
        report(client, other),
        remove(client),
        requestBooking(app, { client, provider: other }, { title: MARK, description: MARK }),
        report(client, other),
      ]);
      expect([200, 401, 404]).toEqual(expect.arrayContaining(asClient));
      expect(await findInDatabase(app.deps.config.databaseUrl, MARK)).toEqual([]);
      expect([await traces(provider), await traces(client)]).toEqual([0, 0]);
    }
  },
  ROUNDS_MS,
);

test(
  'nothing is asked of a provider who is being deleted',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await createPair(app);
      const outcomes = await statuses([
        requestBooking(app, pair),
        requestBooking(app, pair, { date: '2026-11-24' }),
        remove(pair.provider),
        requestBooking(app, pair, { date: '2026-11-25' }),
      ]);
      expect([200, 404]).toEqual(expect.arrayContaining(outcomes));
      const pending = await app.deps.db
        .selectFrom('appointments')
        .where('provider_id', '=', pair.provider.id)
        .where('status', '=', 'pending')
        .selectAll()
        .execute();
      expect(pending).toEqual([]);
    }
  },
  ROUNDS_MS,
);

test(
  'a message of the last moment is either there for the other one, or refused',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, provider } = await createPair(app);
      await write(app, provider, client, 'Buenos días');
      const texts = Array.from({ length: 12 }, (_, index) => `Mensaje ${index}`);
      const sends = texts.map((text) => write(app, client, provider, text));
      const [deleted, ...outcomes] = await statuses([remove(client), ...sends]);
      expect(deleted).toBe(200);
      expect([200, 401]).toEqual(expect.arrayContaining(outcomes));
      const params = { conversation_id: conversationIdOf(client.id, provider.id) };
      const { messages } = await app.call(listMessages, { params, query: {} }, provider.token);
      const sent = texts.filter((_, index) => outcomes[index] === 200);
      expect(messages.map(({ message }) => message).sort()).toEqual(
        ['Buenos días', ...sent].sort(),
      );
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      await expect(write(app, client, provider, 'Tarde')).rejects.toMatchObject({ status: 401 });
    }
  },
  ROUNDS_MS,
);

test(
  'of two administrators who delete each other one stays',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await Promise.all([createSuperadmin(app), createSuperadmin(app)]);
      const outcomes = await statuses([
        app.call(deleteUser, { params: { id: two.id } }, one.token),
        app.call(deleteUser, { params: { id: one.id } }, two.token),
      ]);
      expect(outcomes.sort()).toEqual([200, 401]);
      const left = await app.deps.db
        .selectFrom('users')
        .where('id', 'in', [one.id, two.id])
        .where('is_superadmin', '=', true)
        .selectAll()
        .execute();
      expect(left).toHaveLength(1);
    }
  },
  ROUNDS_MS,
);
