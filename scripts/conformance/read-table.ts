import { posix } from 'node:path';

/** Path of the table from the root. */
export const TABLE_PATH = 'e2e/conformance.md';

/** A test: the path of its file from the root, and its title. */
interface Proof {
  file: string;
  title: string;
}

/** A statement of the specification, and the tests that prove it. */
export interface Entry {
  /** Section number of the specification, such as "8.1". */
  section: string;
  /** A row of a table of the specification, or a heading of a list in it. */
  context: string;
  words: string;
  proofs: Proof[];
}

/** The entries of the table: the rows below the headings that begin with a section number. */
export function readTable(markdown: string): Entry[] {
  let section = '';
  let context = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^## (\S+)/.exec(line)?.[1];
    if (heading) section = heading;
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [first = '', words = '', proofs = ''] = cells.map((cell) => cell.trim());
    if (!section || !words || /^(---|The specification says)/.test(words)) return [];
    if (first) context = plain(first);
    const read = proofs.split('<br>').filter(Boolean).map(readProof);
    return [{ section, context, words: plain(words), proofs: read }];
  });
}

function readProof(text: string): Proof {
  const [, href = '', title = ''] = /^\[[^\]]*\]\(([^)]+)\): (.+)$/.exec(text) ?? [];
  return { file: posix.join(posix.dirname(TABLE_PATH), href), title: plain(title) };
}

const plain = (markdown: string) => markdown.replace(/\\(.)/g, '$1');
