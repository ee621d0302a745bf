import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPair, requestBooking } from '#app/testing/bookings.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { readSamples } from '#app/testing/metrics/read-samples.ts';

const root = join(import.meta.dirname, '../../../../..');
const runbooks = 'docs/operations/alerts';
const metrics = { port: 0, host: '127.0.0.1', token: null };
const app = await startTestApp({ settings: { metrics }, withJobs: true });

interface Rule {
  alert: string;
  expr: string;
  runbook: string;
}

interface Panel {
  title: string;
  description?: string;
  targets?: { expr: string }[];
}

/** The rules of the file; the keys of each are in the order of Prometheus's documentation. */
async function readRules(): Promise<Rule[]> {
  const text = await readFile(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => ({
      alert: /^\w+/.exec(rule)?.[0] ?? '',
      expr: /^ {8}expr: (.*?)^ {8}(?:for|labels):/ms.exec(rule)?.[1] ?? '',
      runbook: /^ {10}runbook: (\S+)$/m.exec(rule)?.[1] ?? '',
    }));
}

async function readPanels(): Promise<Panel[]> {
  const text = await readFile(join(root, 'deploy/grafana/oficio.json'), 'utf8');
  return JSON.parse(text).panels;
}

const expressions = async () => [
  ...(await readRules()).map(({ expr }) => expr),
  ...(await readPanels()).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Labels by metric, as the server has written them after calls and a job. */
const written = new Map<string, Set<string>>();
/** Prometheus adds these. */
const added = ['instance', 'job'];

beforeAll(async () => {
  await requestBooking(app, await createPair(app));
  for (const { name, labels } of readSamples((await app.deps.metrics?.read()) ?? '')) {
    const known = written.get(name) ?? new Set(added);
    written.set(name, known.union(new Set(Object.keys(labels))));
  }
  written.set('up', new Set(added));
});

describe('every expression of the alerts and of the dashboard', () => {
  test('names metrics that the server writes', async () => {
    const found = await expressions();
    expect(found.length).toBeGreaterThan(30);
    for (const expr of found) {
      const names = expr.match(/\b(oficio|nodejs|process)_\w+|\bup\b/g) ?? [];
      expect(names, expr).not.toEqual([]);
      for (const name of names) expect([...written.keys()]).toContain(name);
    }
  });

  test('selects and groups by labels that these metrics have', async () => {
    for (const expr of await expressions()) {
      for (const [, name = '', selectors = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g)) {
        for (const [, label] of selectors.matchAll(/(\w+)(?:=~?|!=|!~)"/g)) {
          expect([...(written.get(name) ?? [])], expr).toContain(label);
        }
      }
      const names = expr.match(/\b(oficio|nodejs|process)_\w+/g) ?? [];
      for (const [, labels = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
        for (const label of labels.split(', ')) {
          expect(
            names.some((name) => written.get(name)?.has(label)),
            expr,
          ).toBe(true);
        }
      }
    }
  });
});

describe('every alert', () => {
  test('has a page of its own, and every page an alert', async () => {
    const rules = await readRules();
    expect(rules.length).toBeGreaterThan(10);
    const pageOf = (alert: string) =>
      `${runbooks}/${alert.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}.md`;
    for (const { alert, runbook } of rules) expect(runbook).toBe(pageOf(alert));
    const pages = (await readdir(join(root, runbooks))).map((name) => `${runbooks}/${name}`);
    expect(new Set(pages)).toEqual(new Set(rules.map(({ runbook }) => runbook)));
  });

  test('is explained: what it means, what to look at, what to do', async () => {
    for (const { alert, runbook } of await readRules()) {
      const page = await readFile(join(root, runbook), 'utf8');
      const headings = page.split('\n').filter((line) => line.startsWith('#'));
      const parts = ['## What it means', '## What to look at', '## What to do'];
      expect(headings).toEqual([`# ${alert}`, ...parts]);
    }
  });

  test('that a panel names exists', async () => {
    const alerts = new Set((await readRules()).map(({ alert }) => alert));
    for (const { description = '' } of await readPanels()) {
      for (const [, alert = ''] of description.matchAll(/Alert (\w+)\./g)) {
        expect([...alerts]).toContain(alert);
      }
    }
  });
});
