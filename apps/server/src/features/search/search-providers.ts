import { AREA_DEGREES, type SearchQuery, type SearchResult } from '@oficio/contract/search.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { buildFilter } from './build-filter.ts';
import { lookUpWords, type ProviderRow, selectProviders } from './queries.ts';
import { wordsOf } from './split-words.ts';

interface ProviderPage {
  results: SearchResult[];
  total: number;
  total_pages: number;
  page: number;
}

/**
 * The providers that fit, in the order of decisions §6: how well the keyword fits, then distance in
 * tenths of a kilometre, then rating, then id. A keyword of signs, or of nothing but
 * words such as "de la", fits nobody.
 * Callers without a session get no place at all, others one rounded to about 500 m.
 */
export async function searchProviders(
  { searchDb, clock }: Pick<Deps, 'searchDb' | 'clock'>,
  actor: Actor,
  search: SearchQuery,
): Promise<ProviderPage> {
  const { page, limit } = search;
  const words = wordsOf(search.keyword ?? '');
  if (search.keyword && words.length === 0) return { results: [], total: 0, total_pages: 0, page };
  const known = words.length > 0 ? await lookUpWords(searchDb, words) : [];
  const filter = buildFilter(search, known, clock.now());
  const rows = { limit, offset: (page - 1) * limit };
  const { total, providers } = await selectProviders(searchDb, filter, rows);
  return {
    results: providers.map((row) => presentResult(row, actor)),
    total,
    total_pages: Math.ceil(total / limit),
    page,
  };
}

function presentResult(row: ProviderRow, actor: Actor): SearchResult {
  return {
    id: row.id,
    name: row.name,
    photo: row.photo_file && imageUrl(row.photo_file),
    distance: row.distance,
    description: row.description,
    ...(actor.kind === 'user' ? { area: areaOf(row) } : {}),
    profile: {
      status: row.status as SearchResult['profile']['status'],
      rating: row.rating,
      reviews_count: row.reviews_count,
      review_count: row.reviews_count,
      categories: row.categories,
    },
  };
}

function areaOf({ latitude, longitude }: ProviderRow): SearchResult['area'] {
  if (latitude === null || longitude === null) return null;
  return { lat: roundToArea(latitude), lng: roundToArea(longitude) };
}

function roundToArea(degrees: number): number {
  return Number((Math.round(degrees / AREA_DEGREES) * AREA_DEGREES).toFixed(3));
}
