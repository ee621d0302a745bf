import { DEFAULT_DISTANCE_KM, DEFAULT_PAGE_SIZE } from '@oficio/contract/search.ts';
import type { Services } from '@oficio/contract/services.ts';
import { NotFound } from '#app/errors.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { type ServiceTown, serviceCategories, serviceTowns } from './places/read-service-towns.ts';
import { MAX_NEIGHBOURS } from './policy.ts';
import { readAnswer, searchProviders, takeSearch } from './search-providers.ts';

/**
 * Finds the providers of a trade in a town: the first page of an ordinary search around the town. If
 * that finds no available provider, the search is repeated with the unavailable ones.
 * @throws NotFound for an unknown trade, and for a town without a page
 */
export async function findServices(
  deps: Pick<Deps, 'searchDb' | 'clock'>,
  actor: Actor,
  slugs: { category: string; town: string },
): Promise<Services> {
  const category = serviceCategories.get(slugs.category);
  const town = serviceTowns.get(slugs.town);
  if (!category || !town) throw new NotFound();
  const search = (include_unavailable: boolean) =>
    searchProviders(deps, actor, {
      category,
      location: { lat: town.lat, lng: town.lng },
      distance: DEFAULT_DISTANCE_KM,
      include_unavailable,
      sort: 'relevance',
      as_words: false,
      is_offer: false,
      page: 1,
      limit: DEFAULT_PAGE_SIZE,
    });
  const available = await search(false);
  const unavailable = available.total > 0 ? null : await search(true);
  const { total, results } = readAnswer(unavailable ?? available);
  return {
    category: { name: category, slug: slugs.category },
    town,
    includes_unavailable: total > 0 && unavailable !== null,
    total,
    results,
    towns: neighboursOf(town).map(({ name, slug }) => ({ name, slug })),
    categories: [...serviceCategories]
      .filter(([slug]) => slug !== slugs.category)
      .map(([slug, name]) => ({ name, slug })),
  };
}

/**
 * `findServices` with the limits of a caller: it is a search, and uses the same database connections.
 * @throws NotFound as `findServices`
 * @throws TooManyAttempts as `takeSearch`
 */
export async function findServicesForCaller(
  deps: Pick<Deps, 'searchDb' | 'clock' | 'limits'>,
  actor: Actor,
  slugs: { category: string; town: string },
  ip: string,
): Promise<Services> {
  await takeSearch(deps, actor, ip);
  return findServices(deps, actor, slugs);
}

function neighboursOf(town: ServiceTown): ServiceTown[] {
  const shrink = Math.cos((town.lat * Math.PI) / 180);
  const far = ({ lat, lng }: ServiceTown) => Math.hypot(lat - town.lat, (lng - town.lng) * shrink);
  return [...serviceTowns.values()]
    .filter((other) => other !== town)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MAX_NEIGHBOURS);
}
