import { asvsProblems } from './asvs/check-rows.ts';
import { readRows, TABLE_PATH } from './asvs/read-rows.ts';
import { requirements } from './asvs/requirements.ts';
import { readFromRoot } from './proofs/find-test.ts';

const table = readFromRoot(TABLE_PATH);
const documents = { table, policy: readFromRoot('SECURITY.md') };
const problems = asvsProblems(documents, requirements, readFromRoot);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${readRows(table).length} requirements, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
