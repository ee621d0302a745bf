import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = 'virtual:password-words';

/**
 * The lists the meter of new passwords knows, and how many words of each: the most frequent ones
 * come first in the packages. The whole lists take 600 kB compressed, these take 85 kB.
 */
const lists: Record<string, [file: string, words: number]> = {
  passwords: ['@zxcvbn-ts/language-common/src/passwords.json', 10_000],
  commonWords: ['@zxcvbn-ts/language-es-es/src/commonWords.json', 10_000],
  firstNames: ['@zxcvbn-ts/language-es-es/src/firstnames.json', 1500],
  lastNames: ['@zxcvbn-ts/language-es-es/src/lastnames.json', 2000],
};

/** Provides the module `virtual:password-words`: for each list its words, separated by commas. */
export function passwordWords(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'password-words',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const texts = Object.entries(lists).map(([name, [file, count]]) => {
        const words: unknown[] = JSON.parse(readFileSync(resolve(file), 'utf8'));
        return [name, words.slice(0, count).join(',')];
      });
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
