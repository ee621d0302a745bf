import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../apps/server/src/platform/security/tokens.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';

/** An account with a live session. */
export interface Person {
  id: string;
  token: string;
}

/** Creates accounts with a session each, without the cost of hashing passwords. */
export async function createPeople(databaseUrl: string, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }));
  const ids = people.map(({ id }) => id);
  await runSql(
    databaseUrl,
    `insert into users (id, user_type, email, password_hash, name)
     select id, 'client', id || '@example.es', 'none', 'Lucía' from unnest($1::uuid[]) id`,
    [ids],
  );
  await runSql(
    databaseUrl,
    `insert into sessions (id, user_id, token_hash)
     select gen_random_uuid(), id, token_hash from unnest($1::uuid[], $2::bytea[]) _(id, token_hash)`,
    [ids, people.map(({ token }) => hashToken(token))],
  );
  return people;
}
