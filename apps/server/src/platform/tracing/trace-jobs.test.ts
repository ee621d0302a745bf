import { expect, test } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { spanNamed, traceCalls } from '#app/testing/tracing/trace-calls.ts';
import { jobKind } from '../jobs/jobs.ts';

const kind = jobKind<{ id: number }>('traced-job', { retries: 1 });
const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const traceparent = `00-${traceId}-beefbeefbeefbeef-01`;

test('the handler gets the payload as it was queued, also at a retry', async () => {
  const payloads: object[] = [];
  const spans = await traceCalls(
    async (app) => {
      const { jobs, tracing } = app.deps;
      await jobs.work(kind, async (payload) => {
        payloads.push(payload);
        if (payloads.length === 1) throw new Error('lost');
      });
      await tracing?.run(tracing.begin('a call', {}, traceparent), () =>
        jobs.enqueue(kind, { id: 7 }),
      );
      await jobsDone(app, kind);
    },
    { withJobs: true },
  );
  expect(payloads).toEqual([{ id: 7 }, { id: 7 }]);
  const runs = spans.filter(({ name }) => name === 'job traced-job');
  const { spanId } = spanNamed(spans, 'a call');
  expect(runs).toMatchObject([
    { traceId, parentSpanId: spanId, isFailed: true, attributes: { 'error.type': 'Error' } },
    { traceId, parentSpanId: spanId, isFailed: false },
  ]);
});

test('a job of an older version begins a trace, and so does one whose trace is malformed', async () => {
  const spans = await traceCalls(
    async (app) => {
      await app.deps.jobs.work(kind, async () => {});
      for (const data of [{ id: 1 }, { id: 2, traceparent: 'ana@example.es' }])
        await runSql(
          app.deps.config.databaseUrl,
          'insert into pgboss.job (name, data) values ($1, $2)',
          [kind.name, data],
        );
      await jobsDone(app, kind);
    },
    { withJobs: true },
  );
  expect(spans.filter(({ name }) => name === 'job traced-job')).toMatchObject([
    { parentSpanId: null },
    { parentSpanId: null },
  ]);
});

test('the jobs of calls that are not recorded are not recorded either', async () => {
  const spans = await traceCalls(
    async (app) => {
      const { jobs, tracing } = app.deps;
      await jobs.work(kind, async () => {});
      const notRecorded = traceparent.replace(/01$/, '00');
      await tracing?.run(tracing.begin('a call', {}, notRecorded), () =>
        jobs.enqueue(kind, { id: 7 }),
      );
      await jobsDone(app, kind);
    },
    { withJobs: true },
  );
  expect(spans).toEqual([]);
});

test('a process without tracing runs the jobs of one that traces', async () => {
  const app = await buildTestApp({ withJobs: true });
  try {
    const ids: number[] = [];
    await app.deps.jobs.work(kind, async ({ id }) => void ids.push(id));
    await app.deps.jobs.enqueue(kind, { id: 7, traceparent } as { id: number });
    await jobsDone(app, kind);
    expect(ids).toEqual([7]);
  } finally {
    await app.close();
  }
});
