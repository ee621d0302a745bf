import { readFileSync } from 'node:fs';
import { conformanceProblems, productSources } from './conformance/check-entries.ts';
import { missingEntries } from './conformance/compare-entries.ts';
import { readTable, TABLE_PATH } from './conformance/read-table.ts';
import { readFromRoot } from './proofs/find-test.ts';

// Checks the table against the tests and the product, and with the path of the specification as
// argument also that it has an entry for each of its parts.
const [specification] = process.argv.slice(2);
const entries = readTable(readFromRoot(TABLE_PATH));
const problems = conformanceProblems(entries, readFromRoot, productSources());
if (specification) {
  const missing = missingEntries(entries, readFileSync(specification, 'utf8'));
  problems.push(...missing.map((words) => `missing: ${words}`));
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${entries.length} entries, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
