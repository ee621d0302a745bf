import type { Entry } from './read-table.ts';

type Statement = Pick<Entry, 'section' | 'context' | 'words'>;

/**
 * Parts of the specification without an entry, as sentences: of the table of routes (2.1), of the
 * messages (8.1, 8.2) and of the constants (9). Rows and items are compared part by part.
 *
 * @param specification the text of marketplace.md
 */
export function missingEntries(entries: readonly Entry[], specification: string): string[] {
  const wanted = [
    ...rowsOf(specification, '### 2.1').map(([route = '', screen = '']) => ({
      section: '2.1',
      context: route,
      words: `${route}: ${screen}`,
    })),
    ...rowsOf(specification, '### 8.1').map(([context = '', words = '']) => ({
      section: '8.1',
      context,
      words,
    })),
    ...itemsOf(specification, '### 8.2', '8.2'),
    ...itemsOf(specification, '## 9.', '9'),
  ];
  return wanted.flatMap(({ section, context, words }) => {
    const own = entries.filter(
      (entry) => entry.section === section && (section === '2.1' || entry.context === context),
    );
    return partsOf(words)
      .filter((part) => !own.some((entry) => plain(entry.words).includes(part)))
      .map((part) => `${section} ${context}: ${part}`);
  });
}

function linesUnder(specification: string, heading: string): string[] {
  const lines = specification.split('\n');
  const start = lines.findIndex((line) => line.startsWith(heading));
  if (start < 0) throw new Error(`The specification has no "${heading}"`);
  const end = lines.findIndex((line, index) => index > start && /^##/.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end);
}

function rowsOf(specification: string, heading: string): string[][] {
  const rows = linesUnder(specification, heading).filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').slice(1, -1).map(plain));
}

/** Items of lists under bold headings. One that ends with a colon is a heading of the next ones. */
function itemsOf(specification: string, heading: string, section: string): Statement[] {
  let context = '';
  return linesUnder(specification, heading).flatMap((line) => {
    context = /^\*\*(.+)\*\*$/.exec(line)?.[1] ?? context;
    const words = /^\s*- (.+[^:])$/.exec(line)?.[1];
    return words ? [{ section, context, words }] : [];
  });
}

/** The statements of a row or an item: what separates them does not count inside quotes. */
function partsOf(text: string): string[] {
  const quotes: string[] = [];
  return plain(text)
    .replace(/"[^"]*"/g, (quote) => `"${quotes.push(quote) - 1}`)
    .split(/[;,]|\. |\bor(?= ")| and /)
    .map((part) => part.replace(/"(\d+)/g, (_, index) => quotes[Number(index)] ?? ''))
    .map((part) => part.replace(/^or /, '').trim())
    .filter(Boolean);
}

function plain(text: string): string {
  return text.replace(/\.$/, '').replace(/\s+/g, ' ').trim();
}
