import pg from 'pg';
import { CONNECTION_LIMITS } from '../db/database.ts';

/** The text of a value does not depend on the settings of a server, a database or a role. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
`;

/** Opens a connection that copies whole tables; a lost one fails its statement. */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'oficio backup',
    ...CONNECTION_LIMITS,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(settings);
  return client;
}
