/** A word in lower case without accents: "Fontanería" and "FONTANERIA" are one. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** What "fontanero", "fontanera", "fontaneros" and "pintores", "pintor" share with their like. */
export function inflectionKey(word: string): string {
  const folded = foldWord(word);
  if (folded.length < 4) return folded;
  return folded.replace(/s$/, '').replace(/[aeo]$/, '');
}
