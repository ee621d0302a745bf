import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/assets');
const read = (extension: string) =>
  readdirSync(assets)
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n');

/** Set by the component itself, or absent. */
const optional = ['--mantine-text-wrap'];

it('declares every variable of Mantine that the app uses, in both themes', () => {
  const styles = read('.css');
  const declared = new Set(styles.match(/--mantine-[\w-]+(?=:)/g));
  const used = `${styles}${read('.js')}`.matchAll(/var\((--mantine-[\w-]+)\)/g);
  const missing = new Set([...used].map(([, name = '']) => name));
  for (const name of [...declared, ...optional]) missing.delete(name);
  expect([...missing]).toEqual([]);
  for (const theme of ['light', 'dark']) {
    const themed = new RegExp(
      `data-mantine-color-scheme="?${theme}"?\\][^}]*--mantine-color-body:`,
    );
    expect(styles).toMatch(themed);
  }
});
