import { foldWord } from './fold-word.ts';

/**
 * Words that ask or join and tell nothing about who is looked for: "necesito un fontanero", "una
 * empresa de limpieza cerca de mí".
 */
const SILENT = new Set(
  `a al con de del e el en la las lo los o para por u un una unas uno unos y
  aqui como cual donde esta mas me mi mis muy que quien se si su tambien
  alguien algun alguna buen buena bueno busca buscamos buscando buscar busco cerca dame empresa
  especialista experta experto favor gracias haga hace hacer hola mejor mejores necesitamos
  necesitar necesito profesional profesionales puede quiero quisiera servicio servicios`.split(
    /\s+/,
  ),
);

/**
 * The words of a keyword, in order: runs of letters and digits, in lower case, nothing that means
 * something to `to_tsquery`. Silent words are left out unless there are no others.
 */
export function wordsOf(keyword: string): string[] {
  const words =
    keyword
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !SILENT.has(foldWord(word)));
  return [...new Set(telling.length > 0 ? telling : words)];
}
