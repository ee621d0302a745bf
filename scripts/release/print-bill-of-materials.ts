import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';

const lock = join(import.meta.dirname, '..', '..', 'package-lock.json');
const bill = billOfMaterials(JSON.parse(readFileSync(lock, 'utf8')));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
