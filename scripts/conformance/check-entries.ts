import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findTest, literally, readFromRoot } from '../proofs/find-test.ts';
import type { Entry } from './read-table.ts';

/** Where a text begins or ends in a source: its quotes, or its neighbours in JSX or a pattern. */
const edge = ['[\'"`>}|]\\s*', '\\s*[\'"`<{$|]'] as const;

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

const root = join(import.meta.dirname, '..', '..');

/** The sources of the product. */
export function productSources(): string {
  return globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .map(readFromRoot)
    .join('\n');
}
