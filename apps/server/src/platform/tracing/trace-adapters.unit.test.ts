import { expect, onTestFinished, test, vi } from 'vitest';
import { idleJobs, RecordingMail } from '#app/testing/recorders.ts';
import { type FakeCollector, startFakeCollector } from '#app/testing/tracing/fake-collector.ts';
import { createLog } from '../log.ts';
import { type PushOutcome, PushUnavailable } from '../push/push.ts';
import type { Transact } from '../unit-of-work.ts';
import { traceMail, tracePush } from './trace-deliveries.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceStatements } from './trace-statements.ts';
import { traceTransactions } from './trace-transactions.ts';
import { openTracing } from './tracing.ts';

const silent = createLog('silent');

async function open() {
  const collector = await startFakeCollector();
  onTestFinished(() => collector.close());
  const { url: endpoint } = collector;
  const settings = { endpoint, serviceName: 'oficio', share: 1, continuesProxy: false };
  return { collector, tracing: await openTracing(settings, 3000, silent) };
}

const outcomesOf = (collector: FakeCollector, name: string) =>
  collector
    .spans()
    .filter((span) => span.name === name)
    .map(({ attributes }) => attributes['oficio.result'] ?? attributes['error.type'] ?? null);

test('without tracing the adapters are used as they are', () => {
  const mail = new RecordingMail();
  const push = { send: async (): Promise<PushOutcome> => 'accepted' };
  const transact: Transact = async () => expect.fail('it was not called');
  expect(traceMail(mail, null)).toBe(mail);
  expect(tracePush(push, null)).toBe(push);
  expect(traceJobs(idleJobs, null)).toBe(idleJobs);
  expect(traceTransactions(transact, null)).toBe(transact);
  expect(traceStatements(null)('main')).toBeUndefined();
});

test('attempts to send have their outcomes, and their errors reach the caller', async () => {
  const { collector, tracing } = await open();
  const results: (() => Promise<PushOutcome>)[] = [
    async () => 'accepted',
    async () => 'gone',
    () => Promise.reject(new PushUnavailable('did not answer')),
    () => Promise.reject(Object.assign(new Error('for ana@example.es'), { code: 'EENVELOPE' })),
  ];
  const push = tracePush(
    { send: () => results.shift()?.() ?? Promise.resolve('refused') },
    tracing,
  );
  const target = { endpoint: 'https://push.example/secret', p256dh: '', auth: '' };
  const content = { payload: '', ttlSeconds: 1, urgency: 'normal', topic: '' } as const;
  const keys = { publicKey: '', privateKey: '' };
  await tracing.run(tracing.begin('job', {}), async () => {
    expect(await push.send(target, content, keys)).toBe('accepted');
    expect(await push.send(target, content, keys)).toBe('gone');
    await expect(push.send(target, content, keys)).rejects.toThrow('did not answer');
    await expect(push.send(target, content, keys)).rejects.toThrow('ana@example.es');
  });
  await tracing.close();
  const outcomes = ['accepted', 'gone', 'PushUnavailable', 'EENVELOPE'];
  expect(outcomesOf(collector, 'send a push')).toEqual(outcomes);
  expect(collector.bodies.join('')).not.toMatch(/ana|secret/);
});

test('outside of recorded traces, work runs without a span', async () => {
  const { collector, tracing } = await open();
  const mail = new RecordingMail();
  const sent = { to: 'ana@example.es', subject: '', text: '', html: '' };
  await traceMail(mail, tracing).deliver(sent);
  await tracing.close();
  expect(mail.delivered).toEqual([sent]);
  expect(collector.asked()).toBe(0);
});

test('headers for the collector come from the standard variable', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20of-the-collector');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { collector, tracing } = await open();
  tracing.begin('a call', {}).end();
  await tracing.close();
  expect(collector.headers[0]?.authorization).toBe('Bearer of-the-collector');
});

test('statements are named by what they do, waits for a connection only if they are long', async () => {
  const { collector, tracing } = await open();
  const trace = traceStatements(tracing)('main');
  const texts = [
    'select 1',
    'select "id" from "users" where "id" = $1',
    'insert into "messages" ("id") values ($1)',
    'update "profiles" set "name" = $1',
    'delete from "blocks" where "user_id" = $1',
    'with due as (select id from pgboss.job) select * from due',
    'select /* prepared: is-session-live */ 1 as is_live from sessions',
    '  commit',
    '',
  ];
  await tracing.run(tracing.begin('a call', {}), async () => {
    for (const text of texts) await trace?.execute(text, async () => text);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await trace?.connect(async () => 'at once');
    now.mockRestore();
    await trace?.connect(() => new Promise((resolve) => setTimeout(resolve, 5)));
  });
  await tracing.close();
  const names = collector.spans().map(({ name }) => name);
  expect(names).toEqual([
    'select',
    'select users',
    'insert messages',
    'update profiles',
    'delete blocks',
    'with pgboss',
    'is-session-live',
    'commit',
    'statement',
    'wait for a connection',
    'a call',
  ]);
});
