import { login, sessionOf } from '@oficio/contract/auth.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { openTab, settle, type Tab } from '#app/testing/network/connect-socket.ts';
import { runSql } from '#app/testing/run-sql.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await buildTestApp();
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

test('sockets close within a minute when their session ended unheard by this process', async () => {
  const { id, user } = await createAccount(app, 'client');
  const tabs: Tab[] = [];
  for (let device = 0; device < 4; device += 1) {
    const body = { email: user.email, password: TEST_PASSWORD };
    const { token } = sessionOf(await app.call(login, { body }));
    tabs.push(await openTab(app.host, { id, token }));
  }
  const sessions = await runSql<{ id: string }>(
    app.deps.config.databaseUrl,
    'select id from sessions where user_id = $1 order by id offset 1',
    [id],
  );
  const [ended, expired] = sessions;
  const end = (statement: string, session: { id: string } | undefined) =>
    runSql(app.deps.config.databaseUrl, statement, [session?.id]);
  await end('delete from sessions where id = $1', ended);
  await end(
    `update sessions set created_at = created_at - interval '31 days',
       last_used_at = last_used_at - interval '31 days' where id = $1`,
    expired,
  );
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() =>
    expect(tabs.map(({ socket }) => socket.connected)).toEqual([false, false, true, true]),
  );
  for (const tab of tabs.slice(2)) {
    await settle(tab);
    tab.socket.disconnect();
  }
});
