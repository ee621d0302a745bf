import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createLog, hideAddresses } from './log.ts';
import { runInCall } from './security/call-context.ts';

const ADDRESS = 'nadia.ruiz@correo.example.es';

/** The output of the log for an error, under each of its property names. */
function logged(error: unknown): { text: string; entries: Record<string, unknown>[] } {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.warn({ error }, 'a job failed');
  log.warn({ err: error }, 'a call failed');
  if (error instanceof Error) log.error(error);
  return { text: lines.join(''), entries: lines.map((line) => JSON.parse(line)) };
}

const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not rejected'),
    (error: unknown) => error,
  );

test.each(['m&m/obras=50%@example.es', "o'dea!#?@example.es", `${'a'.repeat(64)}@example.es`])(
  '%s is hidden whole, and a path is not',
  (address) => {
    expect(hideAddresses(`Key (email)=(${address})`)).toBe('Key (email)=([address])');
    expect(hideAddresses(`to <${address}>: 550`)).toBe('to <[address]>: 550');
    expect(hideAddresses('at node_modules/@scope/name')).toBe('at node_modules/@scope/name');
  },
);

test('a long line without a space is filtered like a short one', () => {
  const long = 'a'.repeat(2_000_000);
  expect(hideAddresses(`${long} ana@example.es`)).toBe(`${long} [address]`);
});

test('a refused mail is logged without the address it was for', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  const transport = createTransport({ host: '127.0.0.1', port: address.port });
  const mail = { from: 'hola@oficio.example', to: ADDRESS, subject: 'Hola', text: 'Hola' };
  const error = await rejectionOf(transport.sendMail(mail));
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));

  expect(JSON.stringify(error)).toContain(ADDRESS);
  const { text, entries } = logged(error);
  expect(text).not.toContain('nadia');
  for (const entry of entries) {
    expect(entry.error ?? entry.err).toMatchObject({
      name: 'Error',
      code: 'EENVELOPE',
      responseCode: 550,
      message: expect.stringContaining('550'),
      stack: expect.stringMatching(/^ +at /),
    });
  }
});

test('a violated constraint is logged by its name, without the values of its key', async () => {
  const client = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await client.connect();
  await client.query('create temporary table people (email text constraint one_email unique)');
  await client.query('insert into people values ($1)', [ADDRESS]);
  const error = await rejectionOf(client.query('insert into people values ($1)', [ADDRESS]));
  await client.end();

  expect(JSON.stringify(error)).toContain(ADDRESS);
  const { text, entries } = logged(new Error('The account was not stored', { cause: error }));
  expect(text).not.toContain('nadia');
  for (const entry of entries) {
    expect(entry.error ?? entry.err).toMatchObject({
      message: 'The account was not stored',
      cause: { name: 'error', code: '23505', constraint: 'one_email' },
    });
  }
});

test('an error that comes as a plain object is logged like any other', () => {
  const [entry] = logged({
    message: 'away',
    stack: 'Error: away\n    at x',
    detail: ADDRESS,
  }).entries;
  expect(entry?.error).toEqual({ message: 'away', stack: '    at x' });
});

test('what is thrown and is no error is logged by its type alone', () => {
  const { text } = logged({ email: ADDRESS });
  expect(text).not.toContain('nadia');
  expect(text).toContain('object');
});

test('an error of several is logged with each of them', () => {
  const two = new Error(`two\n${ADDRESS}\u001b${ADDRESS}`);
  const several = new AggregateError([new Error('one'), two], 'all failed');
  const [entry] = logged(several).entries;
  expect(entry?.error).toMatchObject({
    name: 'AggregateError',
    errors: [{ message: 'one' }, { message: 'two\n[address]\u001b[address]' }],
  });
});

test('a line that is written for a call has the id of its request once', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const context = { requestId: 'the-id', userAgent: '', address: '203.0.113.7' };
  log.warn('a job failed');
  runInCall(context, () => log.warn('an image could not be stored'));
  runInCall(context, () => log.child({ request: 'the-id' }).error('a call failed'));
  expect(lines.map((line) => JSON.parse(line).request)).toEqual([undefined, 'the-id', 'the-id']);
  for (const line of lines.slice(1)) expect(line.match(/the-id/g)).toHaveLength(1);
});

describe('a log that cannot be written', () => {
  /** A process that logs through `log`, and whose standard error is `stderr`. */
  function spawnLogging(script: string, stderr: 'pipe' | number) {
    const source = `
      const { setTimeout: pause } = await import('node:timers/promises');
      const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
      const log = createLog('info');
      ${script}`;
    const options = ['--input-type=module', '-e', source];
    return spawn(process.execPath, options, { stdio: ['pipe', 'pipe', stderr] });
  }

  test('on a full disk neither ends the process nor keeps it from ending', async () => {
    const full = await open('/dev/full', 'w');
    const child = spawnLogging(
      `for (let line = 0; line < 3; line += 1) {
        log.info('one');
        log.info('another');
        await pause(20);
      }
      console.log('it lives');
      process.exit(0);`,
      full.fd,
    );
    const [output, [code]] = await Promise.all([
      text(child.stdout as Readable),
      once(child, 'close'),
    ]);
    await full.close();
    expect([output, code]).toEqual(['it lives\n', 0]);
  });

  test('on a disk that was full for long is written again, and says what is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oficio-log-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = await open(join(folder, 'log'), 'a+');
    const child = spawnLogging(
      `const { once } = await import('node:events');
      let written = 0;
      const write = () => {
        log.info('x '.repeat(5000));
        written += 1;
      };
      await once(process.stdin, 'data');
      for (let line = 0; line < 300; line += 1) {
        write();
        if (line % 10 === 0) await pause(1);
      }
      console.log('full');
      await once(process.stdin, 'data');
      const { readFileSync } = await import('node:fs');
      const isWhole = () =>
        readFileSync(${JSON.stringify(join(folder, 'log'))}, 'utf8').includes('dropped');
      for (let line = 0; line < 500 && !isWhole(); line += 1) {
        write();
        await pause(10);
      }
      write();
      process.stdin.destroy();
      console.log(written);`,
      file.fd,
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    /** The operating system refuses to write more to any file of the process. */
    const limitFiles = async (bytes: number | 'unlimited') => {
      await promisify(execFile)('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]);
      child.stdin?.write('\n');
    };
    const output = child.stdout as Readable;
    await limitFiles(50_000);
    expect(String(await once(output, 'data'))).toBe('full\n');
    await limitFiles('unlimited');
    const written = Number(await text(output));
    await file.close();
    const entries = (await readFile(join(folder, 'log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const note = entries.find((entry) => 'dropped' in entry);
    expect(note?.dropped).toBe(written - (entries.length - 1));
    expect(entries.at(-1)).toHaveProperty('msg', 'x '.repeat(5000));
  });

  test('because its reader has stalled uses bounded memory, and says later what is missing', async () => {
    const child = spawnLogging(
      `const before = process.memoryUsage().rss;
      for (let line = 0; line < 10_000; line += 1) {
        log.info('x '.repeat(5000));
        if (line % 100 === 0) await pause(1);
      }
      console.log((process.memoryUsage().rss - before) / 2 ** 20);`,
      'pipe',
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const [grown] = await once(child.stdout as Readable, 'data');
    expect(Number(grown)).toBeLessThan(60);
    const lines = (await text(child.stderr as Readable)).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 40,
      dropped: 10_000 - (lines.length - 1),
      msg: 'lines of the log were dropped, because it could not be written',
    });
  });
});
