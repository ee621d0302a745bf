import { posix } from 'node:path';

/** A test: the path of its file from the root, and its title. */
export interface Proof {
  file: string;
  title: string;
}

/** The cells of a row of a Markdown table, with their escapes; none for another line. */
export function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The lines of a cell. */
export function linesOf(cell: string): string[] {
  return cell.split('<br>').filter(Boolean);
}

/**
 * A link with what follows it, such as `[a.test.ts](a.test.ts): title`; undefined for other text.
 * @param table path of the file with the link; `file` is relative to the root like it
 */
export function readLink(
  text: string,
  table: string,
): { file: string; anchor: string; after: string } | undefined {
  const [, href = '', after = ''] = /^\[[^\]]*\]\(([^)]+)\)(.*)$/.exec(text) ?? [];
  if (!href) return undefined;
  const [path = '', anchor = ''] = href.split('#');
  return { file: posix.join(posix.dirname(table), path), anchor, after: plain(after) };
}

/** The text of a cell without its escapes. */
export const plain = (markdown: string) => markdown.replace(/\\(.)/g, '$1');
