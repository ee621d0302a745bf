import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { pathOfServices } from '@oficio/contract/services.ts';
import type { Deps } from '#app/platform/deps.ts';
import { nearFilter } from './build-filter.ts';
import { selectCategoriesNear } from './queries.ts';
import { serviceCategories, serviceTowns } from './read-service-towns.ts';

/** Paths of the pages of trades in towns that show somebody, one town after the other. */
export async function* listServices({
  searchDb,
  clock,
}: Pick<Deps, 'searchDb' | 'clock'>): AsyncGenerator<string> {
  const now = clock.now();
  for (const { slug: town, lat, lng } of serviceTowns.values()) {
    const near = nearFilter({ lat, lng }, DEFAULT_DISTANCE_KM);
    const found = new Set(await selectCategoriesNear(searchDb, near, now));
    for (const [category, name] of serviceCategories) {
      if (found.has(name)) yield pathOfServices(category, town);
    }
  }
}
