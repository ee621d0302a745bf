import { describe, expect, test } from 'vitest';
import { readFromRoot } from '../proofs/find-test.ts';
import { asvsProblems, MAX_NOT_MET } from './check-rows.ts';
import { readRows, TABLE_PATH } from './read-rows.ts';
import { type Requirement, requirements } from './requirements.ts';

test('every requirement has a row with its proof or its reason', () => {
  const documents = { table: readFromRoot(TABLE_PATH), policy: readFromRoot('SECURITY.md') };
  expect(asvsProblems(documents, requirements, readFromRoot)).toEqual([]);
});

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const count = (level: number) => requirements.filter((each) => each.level === level).length;
  expect([count(1), count(2), requirements.length]).toEqual([70, 183, 253]);
});

test('a row is read as it is shown', () => {
  const cells = [
    '[a.test.ts](../../apps/a.test.ts): a \\| b',
    '[b.ts](b.ts)',
    '[rules](../r.md#a-b)',
    'A \\_reason\\_.',
  ];
  expect(readRows(`| 1.2.3 | 2 | Short | met | ${cells.join('<br>')} |`)).toEqual([
    {
      id: '1.2.3',
      level: 2,
      state: 'met',
      tests: [{ file: 'apps/a.test.ts', title: 'a | b' }],
      files: [
        { file: 'docs/security/b.ts', anchor: '' },
        { file: 'docs/r.md', anchor: 'a-b' },
      ],
      reasons: ['A _reason_.'],
    },
  ]);
});

const sources: Record<string, string> = {
  'scripts/a.test.ts': "test('works', () => {});",
  'docs/security/rules.md': '# Rules\n\n## Keys & tokens\n',
};
const readSource = (path: string) => {
  const text = sources[path];
  if (text === undefined) throw new Error(`no such file: ${path}`);
  return text;
};
const works = '[a.test.ts](../../scripts/a.test.ts): works';
const standard: Requirement[] = [
  { id: '1.1.1', level: 1 },
  { id: '1.1.2', level: 2 },
];

interface Table {
  rows?: string[];
  totals?: string[];
  listed?: string[];
  known?: Requirement[];
}

const good = [`| 1.1.1 | 1 | A | met | ${works} |`, '| 1.1.2 | 2 | B | not applicable | No B. |'];
const totals = [
  '| met | 1 | 0 | 1 |',
  '| not applicable | 0 | 1 | 1 |',
  '| not met | 0 | 0 | 0 |',
  '| all | 1 | 1 | 2 |',
];

function problemsOf({ rows = good, totals: stated = totals, listed = [], known }: Table): string[] {
  const table = ['| State | 1 | 2 | Both |', '|---|---|---|---|', ...stated, '', ...rows].join(
    '\n',
  );
  const policy = listed.map((id) => `| ${id} | Why |`).join('\n');
  return asvsProblems({ table, policy }, known ?? standard, readSource);
}

/** Problems of the first row with another state and proof. */
const problemsWith = (state: string, proof: string) =>
  problemsOf({ rows: [`| 1.1.1 | 1 | A | ${state} | ${proof} |`, ...good.slice(1)] }).filter(
    (problem) => problem.startsWith('1.1.1'),
  );

describe('the table', () => {
  test('may be complete', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsWith('met', '[rules](rules.md#keys--tokens)')).toEqual([]);
  });

  test('has every requirement once, with its level, in the order of the standard', () => {
    expect(problemsOf({ rows: good.slice(1) })).toContain('1.1.1: is missing');
    expect(problemsOf({ rows: [...good, good[0] ?? ''] })).toContain('1.1.1: has two rows');
    expect(problemsOf({ rows: good.toReversed() })).toContain('the rows are not in their order');
    const wrong = `| 1.1.1 | 2 | A | met | ${works} |`;
    expect(problemsOf({ rows: [wrong, ...good.slice(1)] })).toContain('1.1.1: is of level 1');
    const unknown = '| 9.9.9 | 2 | C | met | x |';
    expect(problemsOf({ rows: [...good, unknown] })).toContain(
      '9.9.9: is no requirement of the levels 1 and 2',
    );
  });

  test.each([
    ['done', works, '1.1.1: "done" is no state'],
    ['met', 'We say so.', '1.1.1: nothing proves it'],
    ['not applicable', '[rules](rules.md)', '1.1.1: has no reason'],
    ['not met', '', '1.1.1: has no reason'],
    ['met', '[x.ts](x.ts)', '1.1.1: no such file: docs/security/x.ts'],
    ['met', '[rules](rules.md#lost)', '1.1.1: docs/security/rules.md has no heading #lost'],
    [
      'met',
      '[a.test.ts](../../scripts/a.test.ts): lost',
      '1.1.1: scripts/a.test.ts "lost" is no test of it',
    ],
  ])('refuses %s by "%s"', (state, proof, problem) => {
    expect(problemsWith(state, proof)).toEqual([problem]);
  });

  test('states its totals', () => {
    const stated = ['| met | 2 | 0 | 2 |', ...totals.slice(1)];
    expect(problemsOf({ totals: stated })).toEqual([
      'the totals of "met" are 1, 0, 1, not 2, 0, 2',
    ]);
    expect(problemsOf({ totals: totals.slice(1) })).toHaveLength(1);
  });

  test(`has ${MAX_NOT_MET} deviations at most, and SECURITY.md lists the same`, () => {
    const known = Array.from({ length: MAX_NOT_MET + 1 }, (_, n) => ({
      id: `1.1.${n + 1}`,
      level: 2,
    }));
    const rows = known.map(({ id }) => `| ${id} | 2 | A | not met | Not yet. |`);
    const listed = known.map(({ id }) => id);
    const allowed = (count: number) =>
      problemsOf({
        known: known.slice(0, count),
        rows: rows.slice(0, count),
        listed: listed.slice(0, count),
        totals: [
          '| met | 0 | 0 | 0 |',
          '| not applicable | 0 | 0 | 0 |',
          `| not met | 0 | ${count} | ${count} |`,
          `| all | 0 | ${count} | ${count} |`,
        ],
      });
    expect(allowed(MAX_NOT_MET)).toEqual([]);
    expect(allowed(MAX_NOT_MET + 1)).toEqual(['11 rows are not met; 10 are allowed']);
    expect(problemsOf({ listed: ['1.1.2'] })).toEqual(['SECURITY.md lists 1.1.2']);
    const unlisted = [good[0] ?? '', '| 1.1.2 | 2 | B | not met | Not yet. |'];
    expect(problemsOf({ rows: unlisted })).toContain('SECURITY.md does not list 1.1.2');
  });
});
