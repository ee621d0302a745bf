/** A word in lower case without accents: "Fontanería" and "FONTANERIA" become the same. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * The key that inflected forms have in common: "fontanero", "fontanera" and "fontaneros", or "luz"
 * and "luces".
 */
export function inflectionKey(word: string): string {
  const folded = foldWord(word);
  const stem = folded.length < 4 ? folded : folded.replace(/s$/, '').replace(/[aeo]$/, '');
  return stem.replace(/z$/, 'c');
}
