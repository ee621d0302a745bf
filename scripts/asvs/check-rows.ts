import { findTest } from '../proofs/find-test.ts';
import { type FileProof, type Row, readIds, readRows, readTotals } from './read-rows.ts';
import type { Requirement } from './requirements.ts';

const STATES = ['met', 'not applicable', 'not met'] as const;
export const MAX_NOT_MET = 10;

interface Documents {
  /** The table of requirements. */
  table: string;
  /** SECURITY.md, with a table of the requirements that are not met. */
  policy: string;
}

type ReadSource = (path: string) => string;

/**
 * Problems of the table, as sentences: requirements that are missing, repeated or out of order,
 * states that do not exist, rows without proof or reason, proofs that do not exist, more than ten
 * rows that are not met, totals that differ from the rows, and deviations that SECURITY.md does
 * not list.
 *
 * @param readSource reads a file by its path from the root; throws when it does not exist
 */
export function asvsProblems(
  { table, policy }: Documents,
  requirements: readonly Requirement[],
  readSource: ReadSource,
): string[] {
  const rows = readRows(table);
  const notMet = rows.filter(({ state }) => state === 'not met').map(({ id }) => id);
  const tooMany = notMet.length > MAX_NOT_MET;
  return [
    ...orderProblems(rows, requirements),
    ...rows.flatMap((row) => rowProblems(row, readSource).map((text) => `${row.id}: ${text}`)),
    ...(tooMany ? [`${notMet.length} rows are not met; ${MAX_NOT_MET} are allowed`] : []),
    ...totalProblems(rows, readTotals(table)),
    ...deviationProblems(notMet, readIds(policy)),
  ];
}

function orderProblems(rows: readonly Row[], requirements: readonly Requirement[]): string[] {
  const ids = rows.map(({ id }) => id);
  const known = new Map(requirements.map(({ id, level }) => [id, level]));
  const missing = requirements.filter(({ id }) => !ids.includes(id));
  const problems = missing.map(({ id }) => `${id}: is missing`);
  for (const [index, { id, level }] of rows.entries()) {
    if (!known.has(id)) problems.push(`${id}: is no requirement of the levels 1 and 2`);
    else if (known.get(id) !== level) problems.push(`${id}: is of level ${known.get(id)}`);
    if (ids.indexOf(id) !== index) problems.push(`${id}: has two rows`);
  }
  const inOrder = requirements.map(({ id }) => id).join() === ids.join();
  if (problems.length === 0 && !inOrder) problems.push('the rows are not in their order');
  return problems;
}

function rowProblems({ state, tests, files, reasons }: Row, readSource: ReadSource): string[] {
  const problems: string[] = [];
  if (!STATES.some((each) => each === state)) problems.push(`"${state}" is no state`);
  const isProved = tests.length + files.length > 0;
  if (state === 'met' && !isProved) problems.push('nothing proves it');
  if (/^not /.test(state) && reasons.length === 0) problems.push('has no reason');
  for (const test of tests) {
    const { problem } = findTest(test, readSource);
    if (problem) problems.push(`${test.file} "${test.title}" ${problem}`);
  }
  for (const proof of files) problems.push(...fileProblems(proof, readSource));
  return problems;
}

function fileProblems({ file, anchor }: FileProof, readSource: ReadSource): string[] {
  let text: string;
  try {
    text = readSource(file);
  } catch (error) {
    return [(error as Error).message];
  }
  return anchor && !anchorsOf(text).includes(anchor) ? [`${file} has no heading #${anchor}`] : [];
}

/** The anchors of the headings of a Markdown text. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function totalProblems(rows: readonly Row[], totals: Map<string, number[]>): string[] {
  return [...STATES, 'all'].flatMap((state) => {
    const counted = [1, 2].map(
      (level) =>
        rows.filter((row) => row.level === level && [row.state, 'all'].includes(state)).length,
    );
    const wanted = [...counted, counted.reduce((sum, each) => sum + each, 0)].join(', ');
    const stated = totals.get(state)?.join(', ');
    return stated === wanted ? [] : [`the totals of "${state}" are ${wanted}, not ${stated}`];
  });
}

function deviationProblems(notMet: readonly string[], listed: readonly string[]): string[] {
  return [
    ...notMet.filter((id) => !listed.includes(id)).map((id) => `SECURITY.md does not list ${id}`),
    ...listed.filter((id) => !notMet.includes(id)).map((id) => `SECURITY.md lists ${id}`),
  ];
}
