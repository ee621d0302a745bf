import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(import.meta.dirname, '../src/theme/tokens.css'), 'utf8');

/**
 * Value of a design token in the light theme, for places where no style sheet applies.
 * @throws Error when there is no token of that name
 */
export function tokenOf(name: string): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(sheet)?.[1];
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
}
