import { expect, test, vi } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { failFirstMail } from '#app/testing/recorders.ts';
import { write } from '#app/testing/write.ts';
import { unreadMailDue } from './mail-unread.ts';
import { queueUnreadMails } from './queue-unread-mails.ts';

test('a mail that waits for its server is not joined by a second one', async () => {
  const { tried, deliver } = failFirstMail();
  const down = await buildTestApp({ withJobs: true, mail: { deliver } });
  const to = await createAccount(down, 'provider');
  const from = await createAccount(down, 'client');
  await write(down, from, to, 'Hola');
  down.clock.advance({ minutes: 11 });
  await queueUnreadMails(down.deps);
  await vi.waitFor(() => expect(tried).toHaveLength(1), 10_000);
  await write(down, from, to, '¿Hola?');
  down.clock.advance({ minutes: 11 });
  await queueUnreadMails(down.deps);
  await vi.waitFor(() => expect(tried).toHaveLength(2), 20_000);
  await jobsDone(down, unreadMailDue);
  expect(tried).toHaveLength(2);
  expect(tried[1]?.messageId).toBe(tried[0]?.messageId);
  expect(tried[1]?.subject).toBe('Tienes 2 mensajes sin leer');
  await down.close();
});

test('a reader who deletes their account while a mail is on its way has no row', async () => {
  const departure: { leave?: () => Promise<void> } = {};
  const deliver = async () => {
    const { leave } = departure;
    delete departure.leave;
    await leave?.();
  };
  const leaving = await buildTestApp({ withJobs: true, mail: { deliver } });
  const to = await createAccount(leaving, 'provider');
  await write(leaving, await createAccount(leaving, 'client'), to, 'Hola');
  leaving.clock.advance({ minutes: 11 });
  const hasLeft = new Promise<void>((resolve) => {
    departure.leave = () => deleteAccount(leaving, to).then(resolve);
  });
  await queueUnreadMails(leaving.deps);
  await hasLeft;
  await jobsDone(leaving, unreadMailDue);
  const left = leaving.deps.db.selectFrom('unread_mails').where('user_id', '=', to.id);
  expect(await left.selectAll().execute()).toEqual([]);
  await leaving.close();
});
