import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import {
  type Ending,
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  type Totals,
  totalsLine,
  totalsOfCheck,
  totalsOfPlaywright,
  totalsOfVitest,
} from './test-totals.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');
const checks = ['format', 'lint', 'structure', 'types', 'unused'];
const projects = ['unit', 'api', 'web'];
const suites = [...checks, ...projects, 'e2e'];

type Outcome = { totals: Totals; failures: string[] };
type Check = { name: string; ending: Ending; output: string };

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Choose among ${suites.join(', ')}.\n`);
  process.exit(1);
}
const wanted = suites.filter((name) => chosen.length === 0 || chosen.includes(name));

const wantedProjects = projects.filter((name) => wanted.includes(name));
const isBrowserWanted = wanted.includes('e2e');
// The static checks run beside the tests without a browser, as each often waits. The browser tests keep
// two cores busy: other suites beside them would slow them down until waits take longer than they may.
const areAtOnce = availableParallelism() >= 4;
const checking = () => runChecks(checks.filter((name) => wanted.includes(name)));
const testing = async () =>
  wantedProjects.length > 0
    ? runVitest(wantedProjects, !(isBrowserWanted && areAtOnce))
    : undefined;
const browsing = async () => (isBrowserWanted ? runPlaywright() : undefined);
const withoutBrowser = Promise.all([checking(), testing()]);
if (!areAtOnce) await withoutBrowser;
const browsed = await browsing();
const [checked, tested] = await withoutBrowser;
const results: [string, Outcome][] = [];
for (const { name, ending, output } of checked) {
  heading(name);
  process.stdout.write(output);
  results.push([name, outcomeOfCheck(name, ending)]);
}
if (tested) results.push([wantedProjects.join(' '), tested]);
if (browsed) results.push(['e2e', browsed]);

heading('results');
for (const [name, { totals }] of results) process.stdout.write(`${name}: ${totalsLine(totals)}\n`);
for (const failure of results.flatMap(([, { failures }]) => failures)) {
  process.stdout.write(`${failure}\n`);
}
const total = sum(results.map(([, { totals }]) => totals));
process.stdout.write(`\n${totalsLine(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runChecks(names: string[]): Promise<Check[]> {
  const done: Check[] = [];
  for (const name of names) done.push(await runCheck(name));
  return done;
}

async function runCheck(name: string): Promise<Check> {
  return { name, ...(await runQuietly(name, 'npm', ['run', '--silent', name])) };
}

/**
 * Runs a command and returns what it printed. A file holds that: a pipe would stay open, and be
 * waited for, as long as a process that the command left behind.
 */
async function runQuietly(name: string, file: string, args: string[], options: SpawnOptions = {}) {
  const log = join(reports, `${name}.log`);
  await mkdir(reports, { recursive: true });
  const output = await open(log, 'w');
  try {
    const ending = await run(file, args, { ...options, stdio: ['ignore', output.fd, output.fd] });
    return { ending, output: await readFile(log, 'utf8') };
  } finally {
    await output.close();
  }
}

/** A run that failed without a failed test or an error tells how it ended. */
function outcomeOfRun(name: string, ending: Ending, totals: Totals, failures: string[]): Outcome {
  const isUnnamed = totals.failed > 0 && failures.length === 0;
  return { totals, failures: isUnnamed ? [`failed: ${name}: ended with ${ending}`] : failures };
}

function outcomeOfCheck(name: string, ending: Ending): Outcome {
  return { totals: totalsOfCheck(ending), failures: ending === 0 ? [] : [`failed: ${name}`] };
}

async function runVitest(names: string[], isLive: boolean): Promise<Outcome> {
  const testsFile = await freshReport('vitest');
  const errorsFile = await freshReport('vitest-errors');
  const selection = names.flatMap((name) => ['--project', name]);
  const reporters = ['default', 'json', './scripts/test-setup/unhandled-errors.ts'];
  const reporting = reporters.map((reporter) => `--reporter=${reporter}`);
  const args = ['run', ...selection, ...reporting, `--outputFile.json=${testsFile}`];
  const env = { ...process.env, UNHANDLED_ERRORS_FILE: errorsFile };
  const outcome = async (ending: Ending) => {
    const report = await read(testsFile);
    const failures = failuresOfVitest(report, await read(errorsFile));
    return outcomeOfRun('vitest', ending, totalsOfVitest(report, ending), failures);
  };
  if (isLive) {
    heading(names.join(', '));
    return outcome(await run('vitest', args, { env }));
  }
  const { ending, output } = await runQuietly('vitest', 'vitest', args, { env });
  heading(names.join(', '));
  process.stdout.write(output);
  return outcome(ending);
}

async function runPlaywright(): Promise<Outcome> {
  heading('e2e');
  const file = await freshReport('playwright');
  try {
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const ending = await run('playwright', args, { env: { ...process.env, ...env } });
    const report = await read(file);
    const failures = failuresOfPlaywright(report);
    return outcomeOfRun('e2e', ending, totalsOfPlaywright(report, ending), failures);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return outcomeOfCheck('e2e', 1);
  }
}

async function run(file: string, args: string[], options: SpawnOptions = {}): Promise<Ending> {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

async function freshReport(name: string): Promise<string> {
  const file = join(reports, `${name}.json`);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  return file;
}

async function read(file: string) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}

function heading(text: string): void {
  process.stdout.write(`\n=== ${text} ===\n`);
}
