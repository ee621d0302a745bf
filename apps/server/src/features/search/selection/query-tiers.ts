import type { KeywordQuery } from '../build-keyword-query.ts';
import type { ProviderFilter } from './provider-filter.ts';

/**
 * The queries of a search by rank, as texts for `to_tsquery`: a provider has the rank of the first
 * one that finds them (decisions §6). Matches of words and needs come before those of words alone,
 * and these before needs alone. Empty when the search has neither a keyword nor a category.
 */
export function tiersOf({ keyword, needs, category }: ProviderFilter): string[] {
  if (!keyword) return category ? [category] : [];
  const words = wordTiers(keyword);
  const anyNeed = needs.map((need) => `(${need})`).join(' | ');
  const both = anyNeed ? words.map((query) => `(${query}) & (${anyNeed})`) : [];
  const tiers = [...both, ...words, ...needs];
  return category ? tiers.map((query) => `(${query}) & ${category}`) : tiers;
}

/** Readings of the keyword's words, each of which finds what those before it find. */
const wordTiers = ({ strict, plain, loose }: KeywordQuery) => [...new Set([strict, plain, loose])];

/** Whether the query of the rank `to` finds what those from the rank `from` on find. */
export function findsAllFrom(
  { keyword, needs }: ProviderFilter,
  from: number,
  to: number,
): boolean {
  if (!keyword || from === to) return from === to;
  const words = wordTiers(keyword).length;
  const both = needs.length > 0 ? words : 0;
  if (to >= both + words) return false;
  return to === both + words - 1 || from >= both === to >= both;
}

/** The query that finds what any tier finds; undefined when every provider matches. */
export function requiredOf({ keyword, needs, category }: ProviderFilter): string | undefined {
  if (!keyword) return category ?? undefined;
  const either = [keyword.loose, ...needs].map((query) => `(${query})`).join(' | ');
  return category ? `(${either}) & ${category}` : either;
}
