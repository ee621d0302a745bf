import type pg from 'pg';
import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import { openDatabaseServer } from '../../connect-database.ts';
import { openSession } from '../../platform/backup/session.ts';
import { withoutLimits } from '../../platform/db/database.ts';
import { readMigrationState } from '../../platform/db/migrate.ts';
import { assertRestored } from '../../platform/db/unfinished-restore.ts';
import { openLog } from '../run-with-database.ts';
import { type Findings, failed, ok, warning } from './finding.ts';

const OLDEST_SERVER = 150_000;
const MAX_SKEW_MS = 2000;
const extensions = ['unaccent', 'btree_gist', 'pg_trgm'];

/** Connection, version, rights, schema and clock of the database, and the keys of pushes. */
export async function* checkDatabase(config: Config): Findings {
  const name = config.databaseUrl ? 'DATABASE_URL' : 'database';
  const remedy = config.databaseUrl
    ? 'check DATABASE_URL, the server and its rules of access'
    : 'see postgres.log in DATA_DIR, or set DATABASE_URL';
  let close = async () => {};
  try {
    const server = await openDatabaseServer(config);
    close = server.close;
    const client = await openSession(server.url);
    try {
      yield* checkServer(client, name);
    } finally {
      await client.end();
    }
    yield* checkSchema(server.url);
  } catch (error) {
    yield failed(name, reasonOf(error), remedy);
  } finally {
    await close();
  }
}

interface ServerFacts {
  number: number;
  version: string;
  encoding: string;
  mayCreate: boolean;
  /** Whether errors are logged without the values of rows. */
  isTerse: boolean;
  missing: string[];
}

async function* checkServer(client: pg.Client, name: string): Findings {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as number,
       current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       has_database_privilege(current_database(), 'create') as "mayCreate",
       current_setting('log_error_verbosity') = 'terse' as "isTerse",
       array(
         select each from unnest($1::text[]) as each
         where each not in (select name from pg_available_extensions)
       ) as missing`,
    [extensions],
  );
  const [facts] = rows;
  if (!facts) return;
  yield facts.number >= OLDEST_SERVER
    ? ok(name, `PostgreSQL ${facts.version} answers`)
    : failed(name, `PostgreSQL ${facts.version} is too old`, 'install 15 or newer');
  if (facts.encoding !== 'UTF8') {
    yield failed('encoding', `is ${facts.encoding}`, 'create the database with encoding UTF8');
  }
  yield facts.missing.length === 0
    ? ok('extensions', 'are available')
    : failed('extensions', `${facts.missing.join(', ')} missing`, 'install postgresql-contrib');
  yield facts.mayCreate
    ? ok('permissions', 'the role may create schemas and extensions')
    : failed(
        'permissions',
        'the role may not create schemas and extensions',
        'make it the owner of the database',
      );
  if (!facts.isTerse) {
    const text = 'the log of the server has values of refused rows, such as emails';
    const remedy = 'alter the database as a superuser: set log_error_verbosity = terse';
    yield warning('server log', text, remedy);
  }
  yield await checkClock(client);
}

async function checkClock(client: pg.Client) {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  return skew <= MAX_SKEW_MS
    ? ok('clock', `agrees with the database within ${Math.round(skew)} ms`)
    : failed(
        'clock',
        `differs by ${Math.round(skew / 1000)} s from the database's`,
        'synchronise both machines (systemd-timesyncd, chrony)',
      );
}

async function* checkSchema(url: string): Findings {
  yield* await withoutLimits(url, openLog(), async (db) => {
    const unfinished = await assertRestored(db).then(() => null, reasonOf);
    if (unfinished) return [failed('migrations', unfinished, 'run "oficio restore" again')];
    const { applied, pending, unknown } = await readMigrationState(db);
    if (unknown.length > 0) {
      const text = `${unknown.at(-1)} was applied by a newer version of Oficio`;
      return [warning('migrations', text, 'start that version or a newer one')];
    }
    if (pending.length > 0) {
      const text = `${applied.length} applied, ${pending.length} missing`;
      return [warning('migrations', text, 'run "oficio migrate", or start Oficio')];
    }
    const keys = await db.selectFrom('vapid_keys').select('public_key').executeTakeFirst();
    return [
      ok('migrations', `all ${applied.length} are applied`),
      keys
        ? ok('push keys', 'are in the database')
        : warning('push keys', 'do not exist yet', 'the first start creates them'),
    ];
  });
}
