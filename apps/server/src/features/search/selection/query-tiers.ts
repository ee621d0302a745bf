import type { ProviderFilter } from './provider-filter.ts';

/**
 * The queries of a search by rank, as texts for `to_tsquery`: a provider has the rank of the first
 * one that finds them (decisions §6). Matches of words and needs come before those of words alone,
 * and these before needs alone. Empty when the search has neither a keyword nor a category.
 */
export function tiersOf({ keyword, needs, category }: ProviderFilter): string[] {
  if (!keyword) return category ? [category] : [];
  const words = [...new Set([keyword.strict, keyword.plain, keyword.loose])];
  const anyNeed = needs.map((need) => `(${need})`).join(' | ');
  const both = anyNeed ? words.map((query) => `(${query}) & (${anyNeed})`) : [];
  const tiers = [...both, ...words, ...needs];
  return category ? tiers.map((query) => `(${query}) & ${category}`) : tiers;
}

/** The query that finds what any tier finds; undefined when every provider matches. */
export function requiredOf({ keyword, needs, category }: ProviderFilter): string | undefined {
  if (!keyword) return category ?? undefined;
  const either = [keyword.loose, ...needs].map((query) => `(${query})`).join(' | ');
  return category ? `(${either}) & ${category}` : either;
}
