import { foldWord } from '../fold-word.ts';

/** The words of a list, folded. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(foldWord));
}
