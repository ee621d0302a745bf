import { Fragment } from 'react';
import { foldedWords, foldText } from './fold-text.ts';

/** The number of characters at the start of a word that are one of the typed words. */
function matchedLength(word: string, typed: readonly string[]): number {
  const folded = foldText(word);
  const match = typed
    .filter((each) => folded.startsWith(each))
    .reduce((longest, each) => Math.max(longest, each.length), 0);
  // With their combining accents.
  const characters = word.match(/\P{M}\p{M}*/gu) ?? [];
  let length = 0;
  for (let count = 0; count < characters.length && length < match; count += 1) {
    length += foldText(characters[count] ?? '').length;
    if (length >= match) return characters.slice(0, count + 1).join('').length;
  }
  return 0;
}

/** A text in parts, with those marked that begin a word as the typed words do. */
export function matchedParts(text: string, typed: string): { text: string; isMatch: boolean }[] {
  const words = foldedWords(typed);
  const parts: { text: string; isMatch: boolean }[] = [];
  const add = (part: string, isMatch: boolean) => {
    if (part) parts.push({ text: part, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const length = matchedLength(piece, words);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** A suggestion's text with the typed part in bold. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map(({ text: part, isMatch }, index) => {
    const key = `${index} ${part}`;
    return isMatch ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
