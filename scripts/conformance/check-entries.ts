import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, Proof, Section } from './entry.ts';
import { type FoundTest, readTests, type TestFile } from './read-tests.ts';

const isTestFile = /^(e2e\/[^/]+\.spec|(?:apps|packages|scripts)\/.+\.test)\.tsx?$/;

/**
 * What keeps the entries from being proved, as sentences: one without a test, a test that is not
 * there, is there twice or is skipped, a quoted message that none of its tests speaks of, or that
 * the product does not say to the letter.
 *
 * @param readSource the text of a file, its path from the root; throws when there is none
 * @param spoken every text of the product
 */
export function conformanceProblems(
  sections: readonly Section[],
  readSource: (path: string) => string,
  spoken: ReadonlySet<string>,
): string[] {
  const files = new Map<string, TestFile>();
  const fileOf = (path: string) => {
    const known = files.get(path) ?? readTests(path, readSource(path));
    files.set(path, known);
    return known;
  };
  return sections.flatMap(({ number, isQuoted, groups }) =>
    groups.flatMap(({ context, entries }) =>
      entries.flatMap((entry) =>
        problemsOf(entry, isQuoted ? spoken : null, fileOf).map(
          (problem) => `${number} ${context}: ${entry.words}: ${problem}`,
        ),
      ),
    ),
  );
}

function problemsOf(
  { words, provedBy }: Entry,
  spoken: ReadonlySet<string> | null,
  fileOf: (path: string) => TestFile,
): string[] {
  if (provedBy.length === 0) return ['no test proves it'];
  const problems: string[] = [];
  const texts: string[] = [];
  for (const proof of provedBy) {
    const found = isTestFile.test(proof.file) ? findTest(proof, fileOf) : 'is no file of tests';
    if (typeof found === 'string') problems.push(`${proof.file} "${proof.test}" ${found}`);
    else texts.push(...found.texts, ...fileOf(proof.file).sharedTexts);
  }
  if (problems.length > 0 || !spoken) return problems;
  for (const [quoted, message = ''] of words.matchAll(/"([^"]+)"/g)) {
    if (!spoken.has(message)) problems.push(`the product does not say ${quoted}`);
    if (!texts.some((text) => text.includes(message))) {
      problems.push(`none of its tests holds ${quoted}`);
    }
  }
  return problems;
}

/** The test, or what is wrong with it. */
function findTest({ file, test }: Proof, fileOf: (path: string) => TestFile): FoundTest | string {
  let source: TestFile;
  try {
    source = fileOf(file);
  } catch (error) {
    return (error as Error).message;
  }
  const written = source.tests.filter(({ title }) => title === test);
  const found = written.length > 0 ? written : source.tests.filter((one) => comesOut(one, test));
  if (found.length > 1) return 'is the title of more than one test';
  if (!found[0]) return 'is no test of it';
  return found[0].isSkipped ? 'is skipped' : found[0];

  /** Whether a loop makes this title: whatever fills its template stands in the file. */
  function comesOut({ pattern, texts }: FoundTest, title: string): boolean {
    const values = pattern.exec(title)?.slice(1);
    const known = [...source.sharedTexts, ...texts];
    return values?.every((value) => known.includes(value)) ?? false;
  }
}

const root = join(import.meta.dirname, '..', '..');

/** Reads a file of this checkout. */
export function readFromRoot(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Every text in the sources of this checkout's product, and every word its patterns look for. */
export function productTexts(): Set<string> {
  const texts = new Set<string>();
  for (const path of globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(path)) continue;
    for (const text of readTests(path, readFromRoot(path)).sharedTexts) {
      for (const part of [text, ...text.split('|')]) texts.add(part);
    }
  }
  return texts;
}
