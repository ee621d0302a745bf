/** A word in lower case without accents: "Fontanería" and "FONTANERIA" are one. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** What "fontanero", "fontanera", "fontaneros", or "luz" and "luces", share with their like. */
export function inflectionKey(word: string): string {
  const folded = foldWord(word);
  const stem = folded.length < 4 ? folded : folded.replace(/s$/, '').replace(/[aeo]$/, '');
  return stem.replace(/z$/, 'c');
}
