import { sendMessage } from '@oficio/contract/conversations.ts';
import { expect, test, vi } from 'vitest';
import { messageSent } from '#app/features/conversations/events.ts';
import { createPair } from '#app/testing/bookings.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { spanNamed, traceCalls } from '#app/testing/tracing/trace-calls.ts';
import { write } from '#app/testing/write.ts';
import { jobKind } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';

interface Line {
  msg?: string;
  stream?: string;
  route?: string;
  request?: string;
  trace?: string;
}

const linesOf = (lines: Line[], text: string) => lines.filter(({ msg }) => msg === text);
const recordLines = () => {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, log: createLog('info', destination) };
};
const failing = jobKind<{ id: number }>('failing-job', { retries: 1 });

test('the lines of a recorded trace have its id, and those of calls the id of their request', async () => {
  const { lines, log } = recordLines();
  const spans = await traceCalls(
    async (app) => {
      const { deps, host } = app;
      deps.events.subscribe(messageSent, () => {
        throw new Error('listener');
      });
      const { client, provider } = await createPair(app);
      await write(app, client, provider);
      await runSql(deps.config.databaseUrl, 'alter table blocks rename to no_blocks');
      const headers = { authorization: `Bearer ${client.token}` };
      expect((await fetch(`${host}/api/blocks`, { headers })).status).toBe(500);
      let runs = 0;
      await deps.jobs.work(failing, async () => {
        runs += 1;
        deps.log.info('a job runs');
        if (runs === 1) throw new Error('lost');
      });
      await deps.jobs.enqueue(failing, { id: 1 });
      await jobsDone(app, failing);
      deps.log.info('outside of all');
    },
    { withJobs: true, log, settings: { requestLog: true } },
  );

  const sent = spanNamed(spans, `POST /api${sendMessage.path}`);
  const read = spanNamed(spans, 'GET /api/blocks');
  const idsOf = ({ traceId, attributes }: typeof sent) => {
    return { trace: traceId, request: attributes['oficio.request.id'] };
  };
  expect(linesOf(lines, 'a listener of a domain event failed')).toMatchObject([idsOf(sent)]);
  expect(linesOf(lines, 'a call failed')).toMatchObject([idsOf(read)]);
  const requests = lines.filter(({ stream }) => stream === 'requests');
  for (const call of [sent, read]) {
    const line = requests.find(({ route }) => route === call.attributes['http.route']);
    expect(line).toMatchObject(idsOf(call));
  }
  const [run] = spans.filter(({ name }) => name === 'job failing-job');
  const [failed, ...others] = linesOf(lines, 'a job failed');
  expect([failed?.trace, others]).toEqual([run?.traceId, []]);
  const runs = spans.filter(({ name }) => name === 'job failing-job').map((each) => each.traceId);
  expect(linesOf(lines, 'a job runs').map(({ trace }) => trace)).toEqual(runs);
  const [outside] = linesOf(lines, 'outside of all');
  expect([outside?.trace, outside?.request]).toEqual([undefined, undefined]);
});

test('a line has no id of a trace that nobody recorded', async () => {
  const { lines, log } = recordLines();
  const settings = { requestLog: true };
  await traceCalls(async ({ host }) => void (await fetch(`${host}/api/profile/me`)), {
    share: 0,
    log,
    settings,
  });
  const plain = await buildTestApp({ log, settings });
  await fetch(`${plain.host}/api/profile/me`);
  await plain.close();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(2));
  for (const line of lines.filter(({ stream }) => stream === 'requests')) {
    expect(line.request).toMatch(/^[0-9a-f-]{36}$/);
    expect(line.trace).toBeUndefined();
  }
});
