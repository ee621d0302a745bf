import { foldWord, inflectionKey } from './fold-word.ts';
import type { KnownWord, WordGroup } from './group-words.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { knownSpellings } from './needs/find-known-word.ts';
import { knowledgeWords } from './needs/knowledge-index.ts';
import { WORD } from './split-words.ts';

/** Misspelt words as typed, each with the word that it probably stands for. */
export type Corrections = ReadonlyMap<string, string>;

/**
 * The words of the catalogue of which an unknown word may be a misspelling. None if the knowledge
 * of needs contains the word, such as "techo" in a catalogue that has only "hecho".
 */
export function similarWords({ similar, folded }: KnownWord): string[] {
  if (knownSpellings.has(folded)) return [];
  return similar.filter((candidate) => isOneTypoApart(candidate, folded));
}

/** The corrections with which the words of a group are searched. */
export function correctionsOf({ words, entries, near }: WordGroup): [string, string][] {
  if (entries.length > 0) return [];
  for (const entry of near) {
    const corrections = correctionsBy(entry.words, words);
    if (corrections.length > 0) return corrections;
  }
  const [known, ...others] = words;
  if (near.length > 0 || !known || others.length > 0 || known.is_used) return [];
  const [meant] = similarWords(known);
  return meant ? [[known.word, accented.get(meant) ?? meant]] : [];
}

/** The corrections that make these words the name of a trade or job. */
function correctionsBy(meant: readonly string[], words: readonly KnownWord[]): [string, string][] {
  const names = meant.length === words.length ? meant : [meant.join(' ')];
  return words.flatMap(({ word, folded, is_used }, index): [string, string][] => {
    const name = names[index] ?? '';
    const key = inflectionKey(name.replaceAll(' ', ''));
    return !is_used &&
      !foldWord(name).startsWith(folded) &&
      isOneTypoApart(inflectionKey(word), key)
      ? [[word, name]]
      : [];
  });
}

/** Restores the accents of a word from the knowledge of needs; words of the catalogue have none. */
const accented = new Map(knowledgeWords.map((word) => [foldWord(word), word]));

/** The keyword with its corrections; null when there are none. */
export function correctKeyword(keyword: string, corrections: Corrections): string | null {
  if (corrections.size === 0) return null;
  return keyword
    .normalize('NFKC')
    .replace(WORD, (word) => corrections.get(word.toLowerCase()) ?? word);
}
