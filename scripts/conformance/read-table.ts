import { cellsOf, linesOf, type Proof, plain, readLink } from '../proofs/read-proofs.ts';

/** Path of the table from the root. */
export const TABLE_PATH = 'e2e/conformance.md';

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
    const [first = '', words = '', proofs = ''] = cellsOf(line);
    if (!section || !words || /^(---|The specification says)/.test(words)) return [];
    if (first) context = plain(first);
    return [{ section, context, words: plain(words), proofs: linesOf(proofs).map(readProof) }];
  });
}

function readProof(text: string): Proof {
  const { file = '', after = '' } = readLink(text, TABLE_PATH) ?? {};
  return { file, title: after.replace(/^: /, '') };
}
