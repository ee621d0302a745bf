import { hashToken, newToken } from '../../apps/server/src/platform/security/tokens.ts';
import { runSql } from '../../apps/server/src/testing/run-sql.ts';
import { createPeople, type Person } from '../chat-people.ts';

/** An account with a session. */
export interface Account extends Person {
  role: 'client' | 'provider';
}

/** A client and a provider of the catalogue, who have a conversation. */
export interface Pair {
  client: Account;
  provider: Account;
  /** Around which the two search: where the provider is. */
  near: { lat: number; lng: number };
}

/** Messages that a conversation has before the load. */
export const EARLIER_MESSAGES = 20;

/** Gives providers of a catalogue a client each, sessions and a conversation. */
export async function createPairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const clients = await createPeople(databaseUrl, count);
  await runSql(
    databaseUrl,
    'insert into profiles (user_id) select unnest($1::uuid[]) on conflict do nothing',
    [clients.map(({ id }) => id)],
  );
  const providers = await withSessions(databaseUrl, count);
  const pairs = providers.map(({ near, ...provider }, index): Pair => {
    const client = clients[index] as Person;
    return {
      client: { ...client, role: 'client' },
      provider: { ...provider, role: 'provider' },
      near,
    };
  });
  await createConversations(databaseUrl, pairs);
  await runSql(databaseUrl, 'vacuum (analyze)');
  return pairs;
}

/** Providers who are not banned, with a session each. */
async function withSessions(databaseUrl: string, count: number) {
  const rows = await runSql<{ id: string; lat: number; lng: number }>(
    databaseUrl,
    `select user_id as id, latitude as lat, longitude as lng from profiles
     join users on users.id = user_id
     where user_type = 'provider' and latitude is not null
       and not exists (select from bans where bans.user_id = profiles.user_id)
     order by user_id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`the catalogue has only ${rows.length} providers`);
  const providers = rows.map(({ id, lat, lng }) => ({
    id,
    token: newToken(),
    role: 'provider' as const,
    near: { lat, lng },
  }));
  await runSql(
    databaseUrl,
    `insert into sessions (id, user_id, token_hash)
     select gen_random_uuid(), id, token_hash from unnest($1::uuid[], $2::bytea[]) _(id, token_hash)`,
    [providers.map(({ id }) => id), providers.map(({ token }) => hashToken(token))],
  );
  return providers;
}

async function createConversations(databaseUrl: string, pairs: readonly Pair[]): Promise<void> {
  const ids = [pairs.map(({ client }) => client.id), pairs.map(({ provider }) => provider.id)];
  await runSql(
    databaseUrl,
    `insert into conversations (first_user_id, second_user_id, last_seq, last_message_at)
     select least(a, b), greatest(a, b), ${EARLIER_MESSAGES}, now() - interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) _(a, b)`,
    ids,
  );
  await runSql(
    databaseUrl,
    `insert into messages (id, conversation_id, seq, sender_id, message_type, message, created_at)
     select uuidv7(), least(a, b) || '_' || greatest(a, b), seq,
       case when seq % 2 = 1 then a else b end, 'text',
       'Buenos días, ¿podría venir a verlo esta semana? Gracias.', now() - interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) _(a, b), generate_series(1, ${EARLIER_MESSAGES}) as seq`,
    ids,
  );
  await runSql(
    databaseUrl,
    `update conversation_members set has_sent = true, has_received = true, has_unread = false,
       last_read_seq = ${EARLIER_MESSAGES}`,
  );
}
