import { describe, expect, test } from 'vitest';
import { conformanceProblems, productTexts, readFromRoot } from './check-entries.ts';
import { missingEntries } from './compare-entries.ts';
import { group, type Section, testsOf } from './entry.ts';
import { renderTable, TABLE_PATH } from './render-table.ts';
import { sections } from './sections.ts';

test('every entry is proved by a test that runs', () => {
  expect(conformanceProblems(sections, readFromRoot, productTexts())).toEqual([]);
});

test('the page is what the entries say: npm run conformance writes it', () => {
  expect(readFromRoot(TABLE_PATH)).toBe(renderTable(sections));
});

const file = 'e2e/some.spec.ts';
const source = `
import { test } from '@playwright/test';
const table = [{ name: 'first', says: 'Del cuadro' }];
// test('commented out', () => expect('Nada'));
const text = "test('only a text')";
test('works', async () => { await see('Hecho'); });
test.skip('waits', async () => { await see('Hecho'); });
test('gives up', async () => { test.fixme(); await see('Hecho'); });
test('not on a phone', async ({ isMobile }) => { test.skip(isMobile, 'no'); await see(/^Hecho/); });
test.describe.skip('away', () => { test('inside', () => {}); });
for (const { name, says } of table) test(\`\${name} of all\`, async () => { await see(says); });
it.each(['a', 'b'])('each %s', () => {});
test('twice', () => {});
test('twice', () => {});
`;

const spoken = new Set(['Hecho', 'Del cuadro', 'Hecho a medias', 'works']);

function problemsOf(words: string, ...titles: string[]): string[] {
  const made: Section = {
    number: '8.1',
    title: '',
    isQuoted: true,
    groups: [group('Here', [[words, testsOf(file)(...titles)]])],
  };
  const readSource = (path: string) => {
    if (path !== file) throw new Error('There is no such file');
    return source;
  };
  return conformanceProblems([made], readSource, spoken);
}

describe('an entry', () => {
  test.each([
    ['"Hecho"', 'works'],
    ['"Hecho"', 'not on a phone'],
    ['"Del cuadro"', 'first of all'],
    ['logged only', 'each %s'],
    ['logged only', 'each b'],
  ])('%s is proved by "%s"', (words, title) => {
    expect(problemsOf(words, title)).toEqual([]);
  });

  test.each([
    ['commented out', 'is no test of it'],
    ['only a text', 'is no test of it'],
    ['third of all', 'is no test of it'],
    ['each c', 'is no test of it'],
    ['waits', 'is skipped'],
    ['gives up', 'is skipped'],
    ['inside', 'is skipped'],
    ['twice', 'is the title of more than one test'],
  ])('is not proved by "%s", which %s', (title, problem) => {
    expect(problemsOf('silent', title)).toEqual([
      `8.1 Here: silent: ${file} "${title}" ${problem}`,
    ]);
  });

  test('needs a test, in a file of tests', () => {
    expect(problemsOf('silent')).toEqual(['8.1 Here: silent: no test proves it']);
    const elsewhere = group('Here', [['silent', testsOf('e2e/pages/some-page.ts')('works')]]);
    const made = { number: '9', title: '', isQuoted: false, groups: [elsewhere] };
    expect(conformanceProblems([made], () => source, spoken)[0]).toContain('is no file of tests');
  });

  test('is not proved by a test that does not hold its message', () => {
    expect(problemsOf('"Hecho a medias"', 'works')).toEqual([
      '8.1 Here: "Hecho a medias": none of its tests holds "Hecho a medias"',
    ]);
    expect(problemsOf('"works"', 'works')).toHaveLength(1);
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
  const made = (number: string, context: string, ...words: string[]): Section => ({
    number,
    title: '',
    isQuoted: false,
    groups: [
      group(
        context,
        words.map((word) => [word]),
      ),
    ],
  });
  const known = [
    made('2.1', 'Public', '/: Home'),
    made('8.1', 'Login', 'server detail', '"Uno"'),
    made('8.2', 'Account', '"Cuatro"'),
    made('9', 'Maps', 'Maps: zoom 13'),
  ];
  expect(missingEntries(known, specification)).toEqual([
    '2.1 /lost: /lost: Lost',
    '8.1 Login: "Dos, o no"',
    '8.2 Account: "Tres"',
    '9 Maps: height 300 px',
  ]);
});
