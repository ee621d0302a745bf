import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './read-proofs.ts';

const isTestFile = /^(e2e\/[^/]+\.spec|(?:apps|packages|scripts)\/.+\.test)\.tsx?$/;
const skips = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|fixme|todo|skipIf|runIf|fails?)\b/;

interface FoundTest {
  title: string;
  code: string;
  /** The code after the title. */
  body: string;
}

/**
 * The text of a test with what its file has outside of tests, or the problem with it.
 * @param readSource reads a file by its path from the root; throws when it does not exist
 */
export function findTest(
  { file, title }: Proof,
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
  return [...source.matchAll(/^( *)(?:test|it)(?:\.(?:each|for)(?:<[^>]*>)?)?\(/gm)].flatMap(
    (start) => {
      const from = source.slice(start.index);
      const end = from.search(new RegExp(`\\n(?!${start[1]}[\\s\\])}]|\\s*$)`, 'm'));
      const code = end < 0 ? from : from.slice(0, end);
      const quoted = /(?:^ *(?:test|it)\(|[\])\w]\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(code);
      if (!quoted) return [];
      const body = code.slice(quoted.index + quoted[0].length);
      return [{ title: (quoted[2] ?? '').replace(/\\(.)/g, '$1'), code, body }];
    },
  );
}

/** A pattern that matches a text literally. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const root = join(import.meta.dirname, '..', '..');

/** Reads a file of this checkout. */
export function readFromRoot(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
