import { cellsOf, linesOf, type Proof, plain, readLink } from '../proofs/read-proofs.ts';

/** Path of the table from the root. */
export const TABLE_PATH = 'docs/security/asvs.md';

/** A file that proves a row, and the heading of it that the link names. */
export interface FileProof {
  file: string;
  anchor: string;
}

/** A row of the table. */
export interface Row {
  id: string;
  level: number;
  state: string;
  tests: Proof[];
  files: FileProof[];
  /** The sentences beside the proofs. */
  reasons: string[];
}

/** The rows of the table: those whose first cell is the number of a requirement. */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const [id = '', level = '', , state = '', ...proofs] = cellsOf(line);
    if (!/^\d+\.\d+\.\d+$/.test(id)) return [];
    return [{ id, level: Number(level), state, ...readProofs(linesOf(proofs.join('|'))) }];
  });
}

function readProofs(lines: readonly string[]): Pick<Row, 'tests' | 'files' | 'reasons'> {
  const tests: Proof[] = [];
  const files: FileProof[] = [];
  const reasons: string[] = [];
  for (const line of lines) {
    const link = readLink(line, TABLE_PATH);
    if (link?.after.startsWith(': ')) tests.push({ file: link.file, title: link.after.slice(2) });
    else if (link && !link.after) files.push({ file: link.file, anchor: link.anchor });
    else reasons.push(plain(line));
  }
  return { tests, files, reasons };
}

/** The numbers in the rows of the table of totals, by their first cell. */
export function readTotals(markdown: string): Map<string, number[]> {
  return new Map(
    markdown.split('\n').flatMap((line): [string, number[]][] => {
      const [name = '', ...numbers] = cellsOf(line);
      const isTotal = numbers.length === 3 && numbers.every((cell) => /^\d+$/.test(cell));
      return isTotal ? [[name, numbers.map(Number)]] : [];
    }),
  );
}

/** The numbers of the requirements in the first cells of a table. */
export function readIds(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [id = ''] = cellsOf(line);
    return /^\d+\.\d+\.\d+$/.test(id) ? [id] : [];
  });
}
