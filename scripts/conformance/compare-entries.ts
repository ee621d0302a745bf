import type { Section } from './entry.ts';

interface Wanted {
  section: string;
  context: string;
  /** A row of a table, an item of a list. */
  text: string;
}

/**
 * What the specification says and no entry repeats, as sentences. Its rows and items are compared
 * part by part.
 *
 * @param specification the text of marketplace.md
 */
export function missingEntries(sections: readonly Section[], specification: string): string[] {
  return wantedOf(specification).flatMap(({ section, context, text }) => {
    const { groups = [] } = sections.find(({ number }) => number === section) ?? {};
    const own = groups.filter((group) => section === '2.1' || group.context === context);
    const words = own.flatMap(({ entries }) => entries.map((entry) => plain(entry.words)));
    return partsOf(text)
      .filter((part) => !words.some((known) => known.includes(part)))
      .map((part) => `${section} ${context}: ${part}`);
  });
}

function wantedOf(specification: string): Wanted[] {
  return [
    ...rowsOf(specification, '### 2.1').map(([route = '', screen = '']) => ({
      section: '2.1',
      context: route,
      text: `${route}: ${screen}`,
    })),
    ...rowsOf(specification, '### 8.1').map(([context = '', text = '']) => ({
      section: '8.1',
      context,
      text,
    })),
    ...itemsOf(specification, '### 8.2').map((item) => ({ section: '8.2', ...item })),
    ...itemsOf(specification, '## 9.').map((item) => ({ section: '9', ...item })),
  ];
}

function linesUnder(specification: string, heading: string): string[] {
  const lines = specification.split('\n');
  const start = lines.findIndex((line) => line.startsWith(heading));
  if (start < 0) throw new Error(`There is no "${heading}" in it`);
  const end = lines.findIndex((line, index) => index > start && /^##/.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end);
}

function rowsOf(specification: string, heading: string): string[][] {
  return linesUnder(specification, heading)
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((text) => text.trim()),
    );
}

/** The items of lists under bold headings; one that ends with a colon only heads the next ones. */
function itemsOf(specification: string, heading: string): { context: string; text: string }[] {
  let context = '';
  return linesUnder(specification, heading).flatMap((line) => {
    context = /^\*\*(.+)\*\*$/.exec(line)?.[1] ?? context;
    const text = /^\s*- (.+[^:])$/.exec(line)?.[1];
    return text ? [{ context, text }] : [];
  });
}

/** What divides a row or an item into the things it says, outside quotes. */
const divider = /[;,]|\. |\bor(?= ")| and /;

function partsOf(text: string): string[] {
  const quotes: string[] = [];
  const withoutQuotes = plain(text).replace(/"[^"]*"/g, (quote) => `"${quotes.push(quote) - 1}`);
  return withoutQuotes
    .split(divider)
    .map((part) => part.replace(/"(\d+)/g, (_, index) => quotes[Number(index)] ?? ''))
    .map((part) => part.replace(/^or /, '').trim())
    .filter(Boolean);
}

function plain(text: string): string {
  return text.replace(/\.$/, '').replace(/\s+/g, ' ').trim();
}
