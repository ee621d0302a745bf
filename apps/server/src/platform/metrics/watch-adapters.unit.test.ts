import { expect, test } from 'vitest';
import { readSamples, sampleValue } from '#app/testing/metrics/read-samples.ts';
import { idleJobs } from '#app/testing/recorders.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { RetryLater } from '../jobs/retry-later.ts';
import { type PushOutcome, PushUnavailable } from '../push/push.ts';
import { openMetrics } from './metrics.ts';
import { watchMail, watchPush } from './watch-deliveries.ts';
import { watchJobs } from './watch-jobs.ts';

const refuse = (error: Error) => async () => {
  throw error;
};

test('without metrics the adapters are used as they are', () => {
  const mail = { deliver: async () => {}, close: () => {} };
  expect(watchMail(mail, null)).toBe(mail);
  expect(watchJobs(idleJobs, null)).toBe(idleJobs);
});

test('mails are counted by result, and their errors reach the caller', async () => {
  const metrics = await openMetrics();
  const results = [async () => {}, refuse(new Error('refused')), async () => {}];
  const mail = watchMail(
    { deliver: () => results.shift()?.() ?? Promise.resolve(), close() {} },
    metrics,
  );
  const sent = { to: 'ana@example.es', subject: '', text: '', html: '' };
  await mail.deliver(sent);
  await expect(mail.deliver(sent)).rejects.toThrow('refused');
  await mail.deliver(sent);
  const text = await metrics.read();
  expect(sampleValue(text, 'oficio_mail_attempts_total{result="delivered"}')).toBe(2);
  expect(sampleValue(text, 'oficio_mail_attempts_total{result="failed"}')).toBe(1);
  expect(sampleValue(text, 'oficio_mail_attempt_duration_seconds_count')).toBe(3);
});

test('pushes are counted by outcome', async () => {
  const metrics = await openMetrics();
  const results: (() => Promise<PushOutcome>)[] = [
    async () => 'accepted',
    async () => 'gone',
    refuse(new PushUnavailable('did not answer')),
    refuse(new Error('no key')),
  ];
  const push = watchPush(
    { send: () => results.shift()?.() ?? Promise.resolve('refused') },
    metrics,
  );
  for (let index = 0; index < 5; index += 1) {
    const target = { endpoint: 'https://push.example', p256dh: '', auth: '' };
    const keys = { publicKey: '', privateKey: '' };
    const content = { payload: '', ttlSeconds: 1, urgency: 'normal', topic: '' } as const;
    await push.send(target, content, keys).catch(() => {});
  }
  const text = await metrics.read();
  for (const result of ['accepted', 'gone', 'unavailable', 'failed', 'refused']) {
    expect(sampleValue(text, `oficio_push_attempts_total{result="${result}"}`)).toBe(1);
  }
});

test('runs of jobs are counted by result', async () => {
  const metrics = await openMetrics();
  const kind = jobKind<{ fails?: Error }>('mail-due');
  let run: (payload: { fails?: Error }) => Promise<void> = async () => {};
  const jobs: Jobs = {
    ...idleJobs,
    work: async (_kind, handler) => {
      run = handler as typeof run;
    },
  };
  await watchJobs(jobs, metrics).work(kind, async ({ fails }) => {
    if (fails) throw fails;
  });
  await run({});
  await expect(run({ fails: new Error('lost') })).rejects.toThrow('lost');
  await expect(run({ fails: new RetryLater('later', 60) })).rejects.toThrow('later');
  const text = await metrics.read();
  for (const result of ['completed', 'failed', 'postponed']) {
    expect(sampleValue(text, `oficio_job_runs_total{queue="mail-due",result="${result}"}`)).toBe(1);
  }
  expect(sampleValue(text, 'oficio_job_duration_seconds_count{queue="mail-due"}')).toBe(3);
});

test('the queues are read once for scrapes that follow one another', async () => {
  const metrics = await openMetrics();
  let reads = 0;
  const readQueues = async () => {
    reads += 1;
    return [{ name: 'mail-due', waiting: 3, ageSeconds: 12, givenUp: 1 }];
  };
  watchJobs({ ...idleJobs, readQueues }, metrics);
  await metrics.read();
  const text = await metrics.read();
  expect(reads).toBe(1);
  expect(sampleValue(text, 'oficio_job_queue_waiting{queue="mail-due"}')).toBe(3);
  expect(sampleValue(text, 'oficio_job_queue_age_seconds{queue="mail-due"}')).toBe(12);
  expect(sampleValue(text, 'oficio_job_queue_given_up{queue="mail-due"}')).toBe(1);
  expect(sampleValue(text, 'oficio_database_up')).toBe(1);
});

test('without the database the other metrics are still served', async () => {
  const metrics = await openMetrics();
  watchJobs({ ...idleJobs, readQueues: refuse(new Error('ECONNREFUSED')) }, metrics);
  const text = await metrics.read();
  expect(sampleValue(text, 'oficio_database_up')).toBe(0);
  expect(readSamples(text).filter(({ name }) => name.startsWith('oficio_job_queue'))).toEqual([]);
});

test('a database that does not answer delays the metrics for a limited time only', async () => {
  const metrics = await openMetrics();
  watchJobs({ ...idleJobs, readQueues: () => new Promise(() => {}) }, metrics, 10);
  expect(sampleValue(await metrics.read(), 'oficio_database_up')).toBe(0);
});
