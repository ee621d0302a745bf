import { describe, expect, test } from 'vitest';
import { readFromRoot } from '../proofs/find-test.ts';
import { conformanceProblems, productSources } from './check-entries.ts';
import { missingEntries } from './compare-entries.ts';
import { type Entry, readTable, TABLE_PATH } from './read-table.ts';

test('every entry is proved by a test that runs', () => {
  const entries = readTable(readFromRoot(TABLE_PATH));
  expect(entries.length).toBeGreaterThan(150);
  expect(conformanceProblems(entries, readFromRoot, productSources())).toEqual([]);
});

test('the table is read as it is shown', () => {
  const rows = [
    ...['| Section | Entries |', '|---|---|', '| 2.1 Routes | 2 |', '## 2.1 Routes', ''],
    ...['|  | The specification says | Proved by |', '| --- | --- | --- |'],
    '| Public | /a\\_b: "A" | [a.spec.ts](a.spec.ts): one<br>[b.test.ts](../apps/b.test.ts): a \\| b |',
    '|  | /c: C |  |',
  ];
  expect(readTable(rows.join('\n'))).toEqual([
    {
      section: '2.1',
      context: 'Public',
      words: '/a_b: "A"',
      proofs: [
        { file: 'e2e/a.spec.ts', title: 'one' },
        { file: 'apps/b.test.ts', title: 'a | b' },
      ],
    },
    { section: '2.1', context: 'Public', words: '/c: C', proofs: [] },
  ]);
});

const file = 'e2e/some.spec.ts';
const source = `
import { test } from '@playwright/test';
const table = [{ name: 'first', says: 'Del cuadro' }];
// test('commented out', () => expect('Nada'));
const text = "test('only a text')";
test('works', async () => {
  await see('Hecho');
});
for (const { name, says } of table) {
  test(\`\${name} of all\`, async () => {
    await see(says);

    await see('Hecho aparte');
  });
}
it.each([
  ['a', 7],
  ['b', 8],
])('each %s of %i', () => {});
test('the server\\'s', async () => see('Hecho'));
test('twice', () => {});
test('twice', () => {});
`;
const product = `
const messages = ['Hecho', 'Hecho a medias', 'works', 'Hecho aparte'];
const paragraph = (
  <p>
    Del
    cuadro
  </p>
);`;

function problemsOf(words: string, title: string, more: Partial<Entry> = {}, code = source) {
  const proofs = [{ file, title }];
  const entry: Entry = { section: '8.1', context: 'Here', words, proofs, ...more };
  return conformanceProblems([entry], () => code, product);
}

describe('an entry', () => {
  test.each([
    ['"Hecho"', 'works'],
    ['if it contains "Hech"', 'works'],
    ['"Del cuadro"', 'first of all'],
    ['"Hecho aparte"', 'first of all'],
    ['logged only', 'each %s of %i'],
    ['logged only', 'each b of 8'],
    ['"Hecho"', "the server's"],
  ])('%s is proved by "%s"', (words, title) => {
    expect(problemsOf(words, title)).toEqual([]);
  });

  test.each([
    ['commented out', 'is no test of it'],
    ['only a text', 'is no test of it'],
    ['third of all', 'is no test of it'],
    ['each c of 8', 'is no test of it'],
    ['twice', 'is the title of more than one test'],
  ])('is not proved by "%s", which %s', (title, problem) => {
    expect(problemsOf('silent', title)).toEqual([
      `8.1 Here: silent: ${file} "${title}" ${problem}`,
    ]);
  });

  test.each([
    ['a test', 'skip'],
    ['a suite', 'describe.skip'],
    ['on a condition', 'skipIf'],
  ])('is not proved by a file that skips %s', (_, call) => {
    const skipping = `${source}\ntest.${call}('x', () => {});`;
    expect(problemsOf('silent', 'works', {}, skipping)[0]).toContain('skips tests');
  });

  test('needs a test, in a file of tests that exists', () => {
    expect(problemsOf('silent', '', { proofs: [] })[0]).toContain('no test proves it');
    const elsewhere = [{ file: 'e2e/pages/some-page.ts', title: 'works' }];
    expect(problemsOf('silent', '', { proofs: elsewhere })[0]).toContain('is no file of tests');
    const proofs = [{ file: 'e2e/lost.spec.ts', title: 'works' }];
    const lost = { section: '9', context: 'Here', words: 'silent', proofs };
    expect(conformanceProblems([lost], readFromRoot, product)[0]).toContain('ENOENT');
  });

  test.each([
    ['"Hecho a medias"', 'in no test'],
    ['"Hecho aparte"', 'in another test'],
    ['"works"', 'in the title'],
  ])('is not proved for %s, which is %s', (words) => {
    expect(problemsOf(words, 'works')).toEqual([
      `8.1 Here: ${words}: none of its tests holds ${words}`,
    ]);
  });

  test('is not proved while the product says something else', () => {
    expect(problemsOf('"Hech"', 'works')).toEqual([
      '8.1 Here: "Hech": the product does not say "Hech"',
    ]);
  });
});

test('what the specification says and no entry repeats is named', () => {
  const specification = [
    ...['### 2.1 Route table', '', '| Route | Screen | Access |', '|---|---|---|'],
    ...['| / | Home | public |', '| /lost | Lost | public |', '### 8.1 Failures', ''],
    ...['| Context | Message |', '|---|---|', '| Login | server detail, or "Uno"; "Dos, o no" |'],
    ...['### 8.2 Successes', '', '**Account**', '- "Tres", "Cuatro".', '## 9. Limits', ''],
    ...['**Maps**', '- Maps:', '  - zoom 13;', '  - height 300 px.'],
  ].join('\n');
  const known = (
    [
      ['2.1', 'Public', '/: Home'],
      ['8.1', 'Login', 'server detail'],
      ['8.1', 'Login', '"Uno"'],
      ['8.2', 'Account', '"Cuatro"'],
      ['9', 'Maps', 'Maps: zoom 13'],
    ] as const
  ).map(([section, context, words]) => ({ section, context, words, proofs: [] }));
  expect(missingEntries(known, specification)).toEqual([
    '2.1 /lost: /lost: Lost',
    '8.1 Login: "Dos, o no"',
    '8.2 Account: "Tres"',
    '9 Maps: height 300 px',
  ]);
});
