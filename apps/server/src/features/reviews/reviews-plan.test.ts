import { beforeAll, expect, test } from 'vitest';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { selectReviews } from './queries.ts';

const app = await startTestApp();
/** Reviews of each provider. */
const REVIEWS = 500;
const OTHER_PROVIDERS = 19;

let provider: TestAccount;
beforeAll(async () => {
  provider = await createAccount(app, 'provider');
  await runSql(
    app.deps.config.databaseUrl,
    `insert into users (id, user_type, email, password_hash, name)
     select gen_random_uuid(), 'client', n || '@example.es', 'none', 'Lucía'
     from generate_series(1, ${REVIEWS}) as n;
     insert into users (id, user_type, email, password_hash, name)
     select gen_random_uuid(), 'provider', n || '@example.com', 'none', 'Ramón'
     from generate_series(1, ${OTHER_PROVIDERS}) as n;
     insert into conversations (first_user_id, second_user_id)
     select least(client.id, provider.id), greatest(client.id, provider.id)
     from users client, users provider
     where client.user_type = 'client' and provider.user_type = 'provider';
     alter table reviews disable trigger user;
     insert into reviews (id, provider_id, client_id, conversation_id, rating, created_at)
     select gen_random_uuid(), them.user_id, me.user_id, me.conversation_id,
       1 + mod(hashtext(me.conversation_id)::bigint + 2147483648, 5),
       now() - interval '1 minute' * row_number() over (order by me.conversation_id)
     from conversation_members me
     join conversation_members them
       on them.conversation_id = me.conversation_id and them.user_id <> me.user_id
     join users client on client.id = me.user_id and client.user_type = 'client';
     analyze`,
  );
});

test.each([
  ['newest', 'reviews_provider'],
  ['best', 'reviews_best'],
  ['worst', 'reviews_worst'],
] as const)('the order "%s" is read from %s, without a sort', async (sort, index) => {
  for (const offset of [0, 40]) {
    const plans = await explainStatements(app.deps.db, async (db) => {
      expect(await selectReviews(db, provider.id, { sort, limit: 20, offset })).toHaveLength(20);
    });
    expect(plans.flat()).toContain(`reviews: Index Scan using ${index}`);
    expect(plans.flat()).not.toContain('Sort');
  }
});

test('the reviews with some stars are read by index too', async () => {
  const plans = await explainStatements(app.deps.db, async (db) => {
    const part = { sort: 'newest', rating: 3, limit: 20, offset: 0 } as const;
    expect(await selectReviews(db, provider.id, part)).toHaveLength(20);
  });
  expect(plans.flat().join()).toMatch(/reviews: Index Scan using reviews_(best|worst)/);
  expect(plans.flat()).not.toContain('Sort');
});
