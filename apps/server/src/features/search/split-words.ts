import { foldWord } from './fold-word.ts';

/**
 * Stop words, which have no meaning in a search: "necesito un fontanero", "una empresa de limpieza
 * cerca de mí".
 */
const STOP_WORDS = new Set(
  `a al con de del e el en la las lo los o para por u un una unas uno unos y
  aqui como cual donde esta mas me mi mis muy que quien se si su tambien
  alguien algun alguna buen buena bueno busca buscamos buscando buscar busco cerca dame empresa
  especialista experta experto favor gracias haga hace hacer hola mejor mejores necesitamos
  necesitar necesito profesional profesionales puede quiero quisiera servicio servicios`.split(
    /\s+/,
  ),
);

/**
 * The words of a keyword in order: sequences of letters and digits, in lower case, without
 * operators of `to_tsquery`. Stop words are omitted, unless the keyword consists only of them.
 */
export function wordsOf(keyword: string): string[] {
  const words =
    keyword
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const meaningful = words.filter((word) => !STOP_WORDS.has(foldWord(word)));
  return [...new Set(meaningful.length > 0 ? meaningful : words)];
}
