import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { login, sessionOf } from '@oficio/contract/auth.ts';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import { CATEGORIES, getMyProfile } from '@oficio/contract/profiles.ts';
import { listProviderReviews } from '@oficio/contract/reviews.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import { withoutLimits } from '#app/platform/db/database.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { type DemoLogin, seedDemo } from './seed-demo.ts';

const SEEDING_MS = 120_000;

let app: TestApp;
let logins: readonly DemoLogin[];
beforeAll(async () => {
  app = await buildTestApp();
  logins = await seed(app);
}, SEEDING_MS);
afterAll(() => app.close());

const seed = ({ deps }: TestApp, signal?: AbortSignal) =>
  withoutLimits(deps.config.databaseUrl ?? '', deps.log, (db) => seedDemo({ ...deps, db }, signal));

const select = <Row extends object = { id: string }>(text: string, from: TestApp = app) =>
  runSql<Row>(from.deps.config.databaseUrl, text);

const countUsers = (from: TestApp) =>
  select<{ count: number }>('select count(*)::int from users', from).then(([row]) => row?.count);

async function logIn(role: number) {
  const { email = '', password = '' } = logins[role] ?? {};
  const { token } = sessionOf(await app.call(login, { body: { email, password } }));
  return { token, me: await app.call(getMyProfile, {}, token) };
}

describe('an empty database gets', () => {
  test('300 providers, all of them found by the search', async () => {
    const [counts] = await select<{ providers: number; found: number }>(
      `select count(*)::int as providers, count(search_document)::int as found
          from profiles join users on users.id = user_id where user_type = 'provider'`,
    );
    expect(counts).toEqual({ providers: 300, found: 300 });
  });

  test('providers of every category, none of more than three', async () => {
    const used = await select<{ name: string }>(
      'select distinct name from profile_categories join categories on id = category_id',
    );
    expect(used.map(({ name }) => name).sort()).toEqual([...CATEGORIES].sort());
  });

  test('ratings that are the averages of the reviews', async () => {
    const wrong = await select(
      `select user_id from profiles left join (
            select provider_id, count(*) as n, sum(rating) as stars from reviews group by provider_id
          ) as given on provider_id = user_id
          where reviews_count <> coalesce(n, 0) or rating_sum <> coalesce(stars, 0)`,
    );
    expect(wrong).toEqual([]);
    const [spread] = await select<{ none: number; one: number; many: number }>(
      `select count(*) filter (where reviews_count = 0)::int as none,
            count(*) filter (where reviews_count = 1)::int as one,
            count(*) filter (where reviews_count > 20)::int as many
          from profiles where search_document is not null`,
    );
    expect(Math.min(spread?.none ?? 0, spread?.one ?? 0, spread?.many ?? 0)).toBeGreaterThan(5);
  });

  test('reviews and messages between the registration of the users and now', async () => {
    const impossible = await select(
      `select id from messages where created_at > now()
          union all select id from reviews where created_at > now()
          union all select r.id from reviews r join users u on u.id in (provider_id, client_id)
            where r.created_at < u.created_at
          union all select id from appointments where status = 'completed'
            and upper(during) > now()`,
    );
    expect(impossible).toEqual([]);
  });

  test('verified reviews of completed appointments only, each with a conversation that has messages', async () => {
    const wrong = await select(
      `select r.id from reviews r
          left join appointments a on a.id = r.appointment_id
          join conversations c on c.id = r.conversation_id
          where c.last_seq = 0 or (r.appointment_id is not null and a.status <> 'completed')`,
    );
    expect(wrong).toEqual([]);
  });

  test('a file for every picture', async () => {
    const uploads = await select<{ file_name: string }>('select file_name from uploads');
    const files = await readdir(join(app.deps.config.dataDir, 'uploads'));
    expect(files.sort()).toEqual(uploads.map(({ file_name }) => file_name).sort());
  });
});

describe('the three logins', () => {
  test('are a client, a provider and a super-administrator', async () => {
    const accounts = await Promise.all([logIn(0), logIn(1), logIn(2)]);
    expect(
      accounts.map(({ me }) => [me.user.name, me.user.user_type, me.user.is_superadmin]),
    ).toEqual([
      ['Lucía Herrero', 'client', false],
      ['Ramón Etxeberria Goikoetxea', 'provider', false],
      ['Soporte', 'client', true],
    ]);
  });

  test('show the client eight conversations, three messages unread, a picture and a place', async () => {
    const { token } = await logIn(0);
    const { conversations } = await app.call(listConversations, { query: {} }, token);
    expect(conversations).toHaveLength(8);
    expect(conversations.map(({ other_user }) => other_user.name)).toContain('Soporte');
    expect(conversations.reduce((sum, { unread_count }) => sum + unread_count, 0)).toBe(3);
    const [newest] = conversations;
    expect(newest?.other_user.name).toBe('Ramón Etxeberria Goikoetxea');
    const params = { conversation_id: newest?.conversation_id ?? '' };
    const { messages } = await app.call(listMessages, { params, query: {} }, token);
    const types = messages.map(({ message_type }) => message_type);
    expect(types).toContain('image');
    expect(types).toContain('location');
  });

  test('show both sides appointments in every status, and the provider blocked time', async () => {
    for (const role of [0, 1]) {
      const { token } = await logIn(role);
      const statuses = new Set<string>();
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        const { appointments } = await app.call(listAppointments, { query: { page } }, token);
        for (const { status } of appointments) statuses.add(status);
      }
      expect([...statuses].sort()).toEqual([
        'accepted',
        'cancelled',
        'completed',
        'pending',
        'rejected',
      ]);
    }
    const [blocked] = await select<{ count: number }>(
      `select count(*)::int from appointments join users on users.id = provider_id
          where client_id is null and email = '${logins[1]?.email}'`,
    );
    expect(blocked?.count).toBeGreaterThan(2);
  });

  test('show the provider with 128 reviews of 4.9', async () => {
    const { me } = await logIn(1);
    expect(me.profile.reviews_count).toBe(128);
    expect(me.profile.rating.toFixed(1)).toBe('4.9');
    const { total } = await app.call(listProviderReviews, {
      params: { provider_id: me.user.id },
      query: {},
    });
    expect(total).toBe(128);
  });

  test('find plumbers around the default place of the map', async () => {
    const body = { keyword: 'fontanero', location: { lat: 40.4168, lng: -3.7038 } };
    const { total } = await app.call(searchProviders, { body });
    expect(total).toBeGreaterThan(5);
  });
});

test('starting again changes nothing and prints the same logins', async () => {
  const before = await countUsers(app);
  expect(await seed(app)).toEqual(logins);
  expect(logins).toHaveLength(3);
  expect(await countUsers(app)).toBe(before);
});

test('where others reach the server its administrator has a password of this start', async () => {
  const open: TestApp = {
    ...app,
    deps: { ...app.deps, config: { ...app.deps.config, host: '0.0.0.0' } },
  };
  const [client, provider, admin] = await seed(open);
  expect([client, provider]).toEqual(logins.slice(0, 2));
  const body = { email: admin?.email ?? '', password: 'oficio-demo' };
  await expect(app.call(login, { body })).rejects.toMatchObject({ status: 401 });
  const again = (await seed(open))[2];
  expect(again?.password).not.toBe(admin?.password);
  const renewed = { email: body.email, password: again?.password ?? '' };
  await expect(app.call(login, { body: renewed })).resolves.toBeTruthy();
});

describe('another database', () => {
  let other: TestApp;
  const superadmin = { email: 'jefa@example.es', password: 'jefa-jefa' };
  beforeAll(async () => {
    other = await buildTestApp({ settings: { superadmin } });
    await ensureSuperadmin(other.deps, superadmin);
  });
  afterAll(() => other.close());

  test('is left empty when the start is stopped meanwhile', async () => {
    await expect(seed(other, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await countUsers(other)).toBe(1);
  });

  test(
    'is left empty, without files, when the seeding fails at the end',
    async () => {
      await select(
        `create function stop() returns trigger language plpgsql as
      $$ begin raise 'the disk is full'; end $$`,
        other,
      );
      await select(
        `create trigger stop before insert on activity
      for each statement execute function stop()`,
        other,
      );
      await expect(seed(other)).rejects.toThrow('the disk is full');
      expect(await countUsers(other)).toBe(1);
      expect(await readdir(join(other.deps.config.dataDir, 'uploads'))).toEqual([]);
      await select('drop trigger stop on activity', other);
    },
    SEEDING_MS,
  );

  test(
    'is filled once by two processes that start at the same time',
    async () => {
      const answers = await Promise.all([seed(other), seed(other)]);
      expect(answers[0]).toEqual(logins.slice(0, 2));
      expect(answers[1]).toEqual(answers[0]);
      expect(await countUsers(other)).toBe(await countUsers(app));
    },
    SEEDING_MS,
  );

  test('keeps its own super-administrator, who answers the support conversation, as the only one', async () => {
    const admins = await select<{ email: string; conversations: number }>(
      `select email, (
         select count(*)::int from conversation_members where user_id = users.id
       ) as conversations from users where is_superadmin`,
      other,
    );
    expect(admins).toEqual([{ email: superadmin.email, conversations: 1 }]);
  });
});

describe('a database with an account', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await buildTestApp();
  });
  afterAll(() => other.close());

  test('is left unchanged', async () => {
    await createAccount(other, 'client');
    expect(await seed(other)).toEqual([]);
    expect(await countUsers(other)).toBe(1);
  });
});
