import { foldWord } from './fold-word.ts';

/** A sequence of letters and digits. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words without a meaning for the word query: "necesito un fontanero", "una empresa de limpieza". */
const IGNORED_WORDS = new Set(
  `a al con de del e el en la las lo los o para por u un una unas uno unos y
  aqui como cual donde esta mas me mi mis muy que quien se si su tambien
  alguien algun alguna buen buena bueno busca buscamos buscando buscar busco cerca dame empresa
  especialista experta experto favor gracias haga hace hacer hola mejor mejores necesitamos
  necesitar necesito profesional profesionales puede quiero quisiera servicio servicios`.split(
    /\s+/,
  ),
);

/** All words of a text in order, in lower case. */
export function lowerCaseWordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/**
 * The words of a keyword in order: sequences of letters and digits, in lower case, without
 * operators of `to_tsquery`. Ignored words are omitted, unless the keyword consists only of them.
 */
export function wordsOf(keyword: string): string[] {
  const words = lowerCaseWordsOf(keyword);
  const meaningful = words.filter((word) => !IGNORED_WORDS.has(foldWord(word)));
  return [...new Set(meaningful.length > 0 ? meaningful : words)];
}
