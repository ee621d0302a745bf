import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { pathOfServices } from '@oficio/contract/services.ts';
import type { Deps } from '#app/platform/deps.ts';
import { nearFilter } from './build-filter.ts';
import { serviceCategories, serviceTowns } from './places/read-service-towns.ts';
import { selectCategoriesNear } from './queries.ts';

/** The paths of the pages of trades in towns that have providers, town by town. */
export async function* listServices({
  searchDb,
  clock,
}: Pick<Deps, 'searchDb' | 'clock'>): AsyncGenerator<string> {
  const now = clock.now();
  for (const { slug: town, lat, lng } of serviceTowns.values()) {
    const near = nearFilter({ lat, lng }, DEFAULT_DISTANCE_KM, true);
    const found = new Set(await selectCategoriesNear(searchDb, near, now));
    for (const [category, name] of serviceCategories) {
      if (found.has(name)) yield pathOfServices(category, town);
    }
  }
}
