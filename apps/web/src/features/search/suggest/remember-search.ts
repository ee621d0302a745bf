import type { SearchParams } from '../search-params.ts';
import { whereOf } from '../where.ts';

/** Adds a search with a keyword to the recent ones of this device. */
export async function rememberSearch(params: SearchParams): Promise<void> {
  const where = whereOf(params);
  if (!params.q) return;
  try {
    const { addRecentSearch } = await import('./recent-searches.ts');
    addRecentSearch({ keyword: params.q, place: typeof where === 'string' ? null : where });
  } catch (error) {
    console.error('The search could not be added to the recent ones', error);
  }
}
