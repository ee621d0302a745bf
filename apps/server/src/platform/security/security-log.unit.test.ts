import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { RateLimits } from '../rate-limits.ts';
import { StartError } from '../start-error.ts';
import { openSecurityDestination, SecurityLog } from './security-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oficio-security-log-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

function recordLines() {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
}
const log = createLog('fatal');

test('lines are appended to a file that only its user can read', async () => {
  const securityLog = join(folder, 'logs/security.log');
  for (const event of ['one', 'two']) {
    const destination = openSecurityDestination({ securityLog }, log);
    new SecurityLog(destination, new RateLimits(1, null)).write({ event });
  }
  const lines = (await readFile(securityLog, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { stream: 'security', event: 'one' },
    { stream: 'security', event: 'two' },
  ]);
  expect((await stat(securityLog)).mode & 0o077).toBe(0);
});

test('a file that cannot be opened prevents the start, with its setting', () => {
  expect(() => openSecurityDestination({ securityLog: folder }, log)).toThrow(StartError);
  expect(() => openSecurityDestination({ securityLog: folder }, log)).toThrow('set SECURITY_LOG');
});

test('a line that cannot be written is reported, and does not throw', async () => {
  const reported = recordLines();
  const destination = openSecurityDestination(
    { securityLog: '/dev/full' },
    createLog('error', reported),
  );
  new SecurityLog(destination, new RateLimits(1, null)).write({ event: 'one' });
  expect(JSON.parse(reported.lines[0] ?? '')).toMatchObject({
    error: { code: 'ENOSPC' },
    msg: 'a line of the security log could not be written',
  });
});

test('an email address in a value is hidden', () => {
  const { lines, ...destination } = recordLines();
  const security = new SecurityLog(destination, new RateLimits(1, null));
  security.write({ event: 'one', detail: 'ana@example.es' });
  expect(lines.join()).not.toContain('ana@');
});

test('repeated lines of one network are counted instead of written', async () => {
  vi.useFakeTimers();
  const { lines, ...destination } = recordLines();
  const security = new SecurityLog(destination, new RateLimits(1, null));
  for (let turn = 0; turn < 100; turn += 1) {
    await security.writeLimited({ event: 'login_refused', network: '192.0.2.x' });
  }
  await security.writeLimited({ event: 'login_refused', network: '198.51.100.x' });
  await security.writeLimited({ event: 'limit_reached', network: '192.0.2.x' });
  expect(lines).toHaveLength(62);
  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'lines_omitted', count: 40 });
  expect(lines).toHaveLength(63);
});
