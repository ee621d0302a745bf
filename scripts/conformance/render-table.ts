import { posix } from 'node:path';
import type { Entry, Section } from './entry.ts';

/** Where the table is, from the root. */
export const TABLE_PATH = 'e2e/conformance.md';

const intro = `# Conformance

Every route, message and constant of the specification, each with the tests that fail when it stops being true. Written by \`npm run conformance\` from the lists in [scripts/conformance](../scripts/conformance); \`npm test\` fails when this page is not what they say, when an entry has no test, or when its test is gone, skipped, or no longer holds the message, and when the product no longer says it to the letter.`;

/** The page for people: the entries of every section with their tests, and how many there are. */
export function renderTable(sections: readonly Section[]): string {
  const counts = sections.map((section) => ({ ...section, count: countEntries(section) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const summary = [
    '| Section | Entries |',
    '| --- | ---: |',
    ...counts.map(({ number, title, count }) => `| ${number} ${title} | ${count} |`),
    `| **Total** | **${total}** |`,
  ];
  return `${[intro, summary.join('\n'), ...sections.map(renderSection)].join('\n\n')}\n`;
}

/** How many entries a section has. */
export function countEntries({ groups }: Section): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}

function renderSection({ number, title, groups }: Section): string {
  const rows = groups.flatMap(({ context, entries }) =>
    entries.map((entry, index) => `| ${index === 0 ? cell(context) : ''} ${renderEntry(entry)}`),
  );
  const head = ['|  | The specification says | Proved by |', '| --- | --- | --- |'];
  return [`## ${number} ${title}`, '', ...head, ...rows].join('\n');
}

function renderEntry({ words, provedBy }: Entry): string {
  const proofs = provedBy.map(({ file, test }) => {
    const href = posix.relative(posix.dirname(TABLE_PATH), file);
    return `[${posix.basename(file)}](${href}): ${cell(test)}`;
  });
  return `| ${cell(words)} | ${proofs.join('<br>')} |`;
}

function cell(text: string): string {
  return text.replace(/[|<>*_`]/g, (character) => `\\${character}`);
}
