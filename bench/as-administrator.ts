import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../apps/server/src/testing/servers/server-process.ts';
import { login, sessionOf } from '../packages/contract/src/auth.ts';
import { call } from '../packages/contract/src/call.ts';

const SUPERADMIN = { email: 'jefa@example.es', password: 'de-la-casa' };

/** Runs the real server on a database and lets `work` call it as a super-administrator. */
export async function asAdministrator(
  databaseUrl: string,
  work: (caller: { host: string; token: string }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  const { child, host } = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SUPERADMIN_EMAIL: SUPERADMIN.email,
    SUPERADMIN_PASSWORD: SUPERADMIN.password,
  });
  child.stderr?.pipe(process.stderr);
  try {
    const { token } = sessionOf(await call({ host, token: null }, login, { body: SUPERADMIN }));
    await work({ host, token });
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  }
}
