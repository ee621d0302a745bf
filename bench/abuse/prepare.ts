import type { LocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts';
import { runSql } from '../../apps/server/src/testing/run-sql.ts';
import { seededDatabase } from '../bench-database.ts';
import { createChats } from '../chat-calls.ts';
import { createPeople, type Person } from '../chat-people.ts';
import { type AllOthers, createOthers, PASSWORD } from './others.ts';

/** Enough for a page 1 900 of ten providers. */
const PROVIDERS = 20_000;
const PEOPLE = 400;
const LOGGING_IN = 64;
const ATTACKERS = 20;
const BLOCKS = 30_000;

const FIRST_DAY = '2027-01-01';
/** The range of the calendar that contains the blocks. */
export const appointmentsRange = 'start_date=2027-01-01&end_date=2027-03-03';

/** What the attacks need. */
export interface AttackSetting {
  /** The token of another client, or provider, in each round. */
  clientOf(round: number): string;
  providerOf(round: number): string;
  /** A provider whom the attackers ask for appointments. */
  providerId: string;
  /** The session of a provider with 30 000 blocks. */
  busyToken: string;
  emails: readonly string[];
  sitemaps: readonly string[];
}

export interface Prepared {
  databaseUrl: string;
  others: AllOthers;
  setting: AttackSetting;
}

/** Fills a database with a catalogue, people with conversations, and the accounts of attackers. */
export async function prepareAbuse(postgres: LocalPostgres): Promise<Prepared> {
  const seeded = new URL(await seededDatabase(postgres, 'providers', PROVIDERS));
  const url = new URL(postgres.connectionString);
  url.pathname = '/bench_abuse';
  await runSql(
    url.href.replace('bench_abuse', 'oficio'),
    'drop database if exists bench_abuse with (force)',
  );
  await runSql(
    postgres.connectionString,
    `create database bench_abuse template ${seeded.pathname.slice(1)}`,
  );
  const databaseUrl = url.href;

  const people = await createPeople(databaseUrl, PEOPLE);
  const chats = await createChats(databaseUrl, people);
  const logIn = await createPeople(databaseUrl, LOGGING_IN);
  const clients = await createPeople(databaseUrl, ATTACKERS);
  await givePassword(databaseUrl, [...logIn, ...clients]);
  const providers = await createProviders(databaseUrl, ATTACKERS);
  const [busy, asked] = [providers[0] as Person, providers[1] as Person];
  await fillCalendar(databaseUrl, busy);
  await runSql(databaseUrl, 'analyze');
  const tokenOf = (accounts: readonly Person[], round: number) =>
    accounts[round % accounts.length]?.token ?? '';
  return {
    databaseUrl,
    others: await createOthers(chats, people, logIn),
    setting: {
      clientOf: (round) => tokenOf(clients, round),
      providerOf: (round) => tokenOf(providers, round + 2),
      providerId: asked.id,
      busyToken: busy.token,
      emails: people.map(({ id }) => `${id}@example.es`),
      sitemaps: [
        '/sitemap.xml',
        '/sitemap/pages.xml',
        `/sitemap/providers/${await firstProvider(databaseUrl)}.xml`,
      ],
    },
  };
}

async function givePassword(databaseUrl: string, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await runSql(databaseUrl, 'update users set password_hash = $1 where id = any($2::uuid[])', [
    await hashPassword(PASSWORD),
    ids,
  ]);
}

/** Providers of the catalogue, with a session each. */
async function createProviders(databaseUrl: string, count: number): Promise<Person[]> {
  const people = await createPeople(databaseUrl, count);
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    `select u.id from users u join profiles p on p.user_id = u.id
     where u.user_type = 'provider'
       and not exists (select from bans b where b.user_id = u.id)
     order by u.id limit $1`,
    [count],
  );
  return Promise.all(
    people.map(async ({ id, token }, index) => {
      const providerId = rows[index]?.id ?? '';
      await runSql(databaseUrl, 'update sessions set user_id = $1 where user_id = $2', [
        providerId,
        id,
      ]);
      return { id: providerId, token };
    }),
  );
}

/** Blocks of two minutes, one after the other. */
async function fillCalendar(databaseUrl: string, { id }: Person): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into appointments (id, provider_id, title, date, start_time, end_time, time_zone, status)
     select gen_random_uuid(), $1, 'No disponible', date '${FIRST_DAY}' + (n / 500)::int,
       time '06:00' + (n % 500) * interval '2 minutes',
       time '06:00' + (n % 500 + 1) * interval '2 minutes', 'Europe/Madrid', 'accepted'
     from generate_series(0, ${BLOCKS - 1}) n`,
    [id],
  );
}

/** As in the sitemap's index: the first of the only file. */
async function firstProvider(databaseUrl: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    databaseUrl,
    `select user_id as id from profiles order by user_id limit 1`,
  );
  return row?.id ?? '';
}
