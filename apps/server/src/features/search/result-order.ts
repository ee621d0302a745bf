import type { SortOrder } from '@oficio/contract/search.ts';

/** The columns by which each order sorts first. */
const FIRST: Record<SortOrder, string[]> = {
  relevance: [],
  distance: ['distance'],
  rating: ['score desc'],
  next_free: ['free_quarter'],
};

/**
 * The total order of results, as SQL: the requested value, then the order of decisions §6.
 * @param table prefix of the columns
 */
export function resultOrder(sort: SortOrder, table: '' | 'page.' = ''): string {
  const keys = [...FIRST[sort], 'rank', 'distance', 'score desc', 'user_id'];
  return keys.map((key) => `${table}${key}`).join(', ');
}
