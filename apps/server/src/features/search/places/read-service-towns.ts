import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { MIN_THOUSANDS_FOR_A_PAGE } from '../policy.ts';
import { foldName, isCapital, type Town, towns } from './read-towns.ts';

export interface ServiceTown {
  name: string;
  slug: string;
  lat: number;
  lng: number;
}

/** The name in a URL: "Castellón de la Plana" is "castellon-de-la-plana". */
function slugOf(name: string): string {
  return foldName(name).replaceAll(' ', '-');
}

function serviceTownOf({ names, lat, lng }: Town): ServiceTown {
  const name = names[0]?.shown ?? '';
  return { name, slug: slugOf(name), lat, lng };
}

/** The towns that have pages, by slug: provincial capitals and large towns. */
export const serviceTowns: ReadonlyMap<string, ServiceTown> = new Map(
  towns
    .filter((town) => isCapital(town) || town.thousands >= MIN_THOUSANDS_FOR_A_PAGE)
    .map(serviceTownOf)
    .map((town) => [town.slug, town]),
);

/** All trades, by slug. */
export const serviceCategories: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.map((name) => [slugOf(name), name]),
);
