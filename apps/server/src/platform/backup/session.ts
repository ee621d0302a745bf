import pg from 'pg';
import { CONNECTION_LIMITS, liftLimits } from '../db/database.ts';

/** The text of a value does not depend on the settings of a server, a database or a role. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
`;

/** The name of the connections of restores, which exclude each other by a lock. */
export const RESTORE_SESSION = 'oficio restore';

/**
 * Opens a connection without time limits, which copies whole tables and may wait for long; a lost one
 * fails its statement.
 */
export async function openSession(
  connectionString: string,
  name = 'oficio backup',
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    ...CONNECTION_LIMITS,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(settings);
  await liftLimits(client);
  return client;
}
