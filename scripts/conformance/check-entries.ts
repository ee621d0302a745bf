import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './read-table.ts';

const isTestFile = /^(e2e\/[^/]+\.spec|(?:apps|packages|scripts)\/.+\.test)\.tsx?$/;
const skips = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|fixme|todo|skipIf|runIf|fails?)\b/;
/** Where a text begins or ends in a source: its quotes, or its neighbours in JSX or a pattern. */
const edge = ['[\'"`>}|]\\s*', '\\s*[\'"`<{$|]'] as const;

interface FoundTest {
  title: string;
  code: string;
  /** The code after the title. */
  body: string;
}

/**
 * Problems of the entries, as sentences: an entry without a test, a test that does not exist,
 * exists twice or may be skipped, a quoted message that none of its tests contains, or that the
 * product does not say to the letter.
 *
 * @param readSource reads a file by its path from the root; throws when it does not exist
 * @param product the sources of the product
 */
export function conformanceProblems(
  entries: readonly Entry[],
  readSource: (path: string) => string,
  product: string,
): string[] {
  return entries.flatMap((entry) => {
    const { section, context, words, proofs } = entry;
    const found = proofs.map((proof) => ({ ...proof, ...findTest(proof, readSource) }));
    const problems = proofs.length === 0 ? ['no test proves it'] : [];
    for (const { file, title, problem } of found) {
      if (problem) problems.push(`${file} "${title}" ${problem}`);
    }
    if (problems.length === 0 && section.startsWith('8.')) {
      problems.push(...messageProblems(words, found.map(({ text }) => text).join('\n'), product));
    }
    return problems.map((problem) => `${section} ${context}: ${words}: ${problem}`);
  });
}

function messageProblems(words: string, tests: string, product: string): string[] {
  const [before, after] = words.includes('contains "') ? ['', ''] : edge;
  return [...words.matchAll(/"([^"]+)"/g)].flatMap(([quoted, message = '']) => {
    const inSource = literally(message).replace(/ /g, '\\s+');
    const isSpoken = new RegExp(before + inSource + after).test(product);
    return [
      ...(isSpoken ? [] : [`the product does not say ${quoted}`]),
      ...(tests.includes(message) ? [] : [`none of its tests holds ${quoted}`]),
    ];
  });
}

/** The text of a test with what its file has outside of tests, or the problem with it. */
function findTest(
  { file, title }: { file: string; title: string },
  readSource: (path: string) => string,
): { text?: string; problem?: string } {
  if (!isTestFile.test(file)) return { problem: 'is no file of tests' };
  let source: string;
  try {
    source = readSource(file).replace(/^\s*\/\/.*$/gm, '');
  } catch (error) {
    return { problem: (error as Error).message };
  }
  if (skips.test(source)) return { problem: 'is in a file that skips tests' };
  const tests = readTests(source);
  const shared = tests.reduce((rest, { code }) => rest.replace(code, () => ''), source);
  const written = tests.filter((test) => test.title === title);
  const found =
    written.length > 0 ? written : tests.filter((test) => comesOut(test, title, shared));
  const [test] = found;
  if (!test) return { problem: 'is no test of it' };
  if (found.length > 1) return { problem: 'is the title of more than one test' };
  return { text: test.body + shared };
}

/** Whether a loop or a table can produce a title: the file must contain its values. */
function comesOut({ title, code }: FoundTest, wanted: string, shared: string): boolean {
  const parts = title.split(/\$\{[^}]*\}|%[sdifjo#]/).map(literally);
  const values = new RegExp(`^${parts.join('(.+)')}$`).exec(wanted)?.slice(1);
  const known = shared + code.replace(title, '');
  const isHeld = (value: string) => {
    const quote = /^\d+$/.test(value) ? '\\b' : '[\'"`]';
    return new RegExp(quote + literally(value) + quote).test(known);
  };
  return values?.every(isHeld) ?? false;
}

/** The tests that begin a line; each reaches to the next line that is not part of it. */
function readTests(source: string): FoundTest[] {
  return [...source.matchAll(/^( *)(?:test|it)(?:\.(?:each|for))?\(/gm)].flatMap((start) => {
    const from = source.slice(start.index);
    const end = from.search(new RegExp(`\\n(?!${start[1]}[\\s\\])}]|\\s*$)`, 'm'));
    const code = end < 0 ? from : from.slice(0, end);
    const quoted = /(?:^ *(?:test|it)\(|\]\)\(|\w\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(code);
    if (!quoted) return [];
    const body = code.slice(quoted.index + quoted[0].length);
    return [{ title: (quoted[2] ?? '').replace(/\\(.)/g, '$1'), code, body }];
  });
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const root = join(import.meta.dirname, '..', '..');

/** Reads a file of this checkout. */
export function readFromRoot(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The sources of the product. */
export function productSources(): string {
  return globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .map(readFromRoot)
    .join('\n');
}
