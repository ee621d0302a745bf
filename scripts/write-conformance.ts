import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEntries } from './conformance/compare-entries.ts';
import { countEntries, renderTable, TABLE_PATH } from './conformance/render-table.ts';
import { sections } from './conformance/sections.ts';

// Writes the table; with the path of the specification it says instead what the table lacks of it.
const [specification] = process.argv.slice(2);
if (specification) {
  const missing = missingEntries(sections, readFileSync(specification, 'utf8'));
  for (const words of missing) process.stdout.write(`missing: ${words}\n`);
  for (const section of sections) {
    process.stdout.write(`${section.number} ${section.title}: ${countEntries(section)} entries\n`);
  }
  process.stdout.write(`${missing.length} missing\n`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} else {
  writeFileSync(join(import.meta.dirname, '..', TABLE_PATH), renderTable(sections));
}
