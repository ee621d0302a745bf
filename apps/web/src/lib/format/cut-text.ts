/**
 * A text that the server accepts: of at most `maximum` UTF-16 units, and without halves of a pair of
 * surrogates, such as cutting leaves of an emoji.
 */
export function cutText(text: string, maximum: number): string {
  return text.slice(0, maximum).replace(/\p{Cs}/gu, '');
}
