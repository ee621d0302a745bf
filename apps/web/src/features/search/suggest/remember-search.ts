import type { SearchParams } from '../search-params.ts';

let code: Promise<typeof import('./recent-searches.ts')> | undefined;

/** Adds a search with a keyword to the recent ones of this device. */
export async function rememberSearch(params: SearchParams): Promise<void> {
  try {
    // One import for all searches: several could be resolved in another order.
    code ??= import('./recent-searches.ts');
    (await code).addSearchOf(params);
  } catch (error) {
    console.error('The search could not be remembered', error);
  }
}
