import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, Proof, Section } from './entry.ts';
import { type FoundTest, readTests, type TestFile } from './read-tests.ts';

const isTestFile = /^(e2e\/[^/]+\.spec|(?:apps|packages|scripts)\/.+\.test)\.tsx?$/;

/**
 * What keeps the entries from being proved, as sentences: one without a test, a test that is not
 * there, is there twice or is skipped, a quoted message that none of its tests speaks of.
 *
 * @param readSource the text of a file, its path from the root; throws when there is none
 */
export function conformanceProblems(
  sections: readonly Section[],
  readSource: (path: string) => string,
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
        problemsOf(entry, isQuoted, fileOf).map(
          (problem) => `${number} ${context}: ${entry.words}: ${problem}`,
        ),
      ),
    ),
  );
}

function problemsOf(
  { words, provedBy }: Entry,
  isQuoted: boolean,
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
  if (problems.length > 0 || !isQuoted) return problems;
  return [...words.matchAll(/"([^"]+)"/g)]
    .filter(([, message = '']) => !texts.some((text) => text.includes(message)))
    .map(([quoted]) => `none of its tests holds ${quoted}`);
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

/** Reads a file of this checkout. */
export function readFromRoot(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
}
