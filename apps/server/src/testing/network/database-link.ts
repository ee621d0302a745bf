import pg from 'pg';
import { type BreakableLink, openLink } from './breakable-link.ts';

/** A link to a database that a test can cut or freeze. */
export interface DatabaseLink extends BreakableLink {
  /** The database's URL through this link. */
  url: string;
}

/** Opens a link to the database of a connection string, on a port or a Unix socket. */
export async function linkToDatabase(connectionString: string): Promise<DatabaseLink> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const link = await openLink(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const url = new URL(`postgres://127.0.0.1:${link.port}/${database}`);
  url.username = user ?? '';
  url.password = password ?? '';
  return { ...link, url: url.href };
}

/** Ends connections like a restart of the server or an operator; resolves to their number. */
export async function terminateConnections(
  administrator: pg.Client,
  which = 'true',
): Promise<number> {
  const { rowCount } = await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and ${which}`,
  );
  return rowCount ?? 0;
}
