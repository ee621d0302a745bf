import { getMyProfile } from '@oficio/contract/profiles.ts';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { pruneActivity } from './prune-activity.ts';

const app = await startTestApp();
let account: TestAccount;
beforeAll(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  account = await createAccount(app, 'client');
});

const remembered = async () => {
  const { db, sessionUses } = app.deps;
  await sessionUses.flush();
  const hours = await db.selectFrom('activity').select('hour').orderBy('hour').execute();
  const days = await db.selectFrom('activity_days').select('day').orderBy('day').execute();
  const counts = await db.selectFrom('activity_counts').selectAll().orderBy('day').execute();
  return {
    hours: hours.map(({ hour }) => hour.toISOString()),
    days: days.map(({ day }) => day),
    counts,
  };
};

test('hours are kept for two days and days for thirty, whole days of the Spanish mainland', async () => {
  app.clock.set('2026-06-02T21:59:00Z');
  await app.call(getMyProfile, {}, account.token);
  app.clock.set('2026-06-02T22:01:00Z');
  await app.call(getMyProfile, {}, account.token);
  const hours = ['2026-06-02T21:00:00.000Z', '2026-06-02T22:00:00.000Z'];
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'];
  const counts = days.map((day) => ({ day, people: 1 }));
  await app.deps.sessionUses.flush();

  // At midnight in Spain.
  app.clock.set('2026-06-04T21:59:00Z');
  expect(await pruneActivity(app.deps)).toBe(1);
  expect(await remembered()).toEqual({ hours, days, counts });
  app.clock.set('2026-06-04T22:00:00Z');
  expect(await pruneActivity(app.deps)).toBe(1);
  expect(await remembered()).toEqual({ hours: hours.slice(1), days, counts });

  app.clock.set('2026-07-02T21:59:00Z');
  expect(await pruneActivity(app.deps)).toBe(2);
  expect(await remembered()).toEqual({ hours: [], days: days.slice(1), counts: counts.slice(1) });
  app.clock.set('2026-07-02T22:00:00Z');
  expect(await pruneActivity(app.deps)).toBe(1);
  expect(await remembered()).toEqual({ hours: [], days: days.slice(2), counts: counts.slice(2) });
});
