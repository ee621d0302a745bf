import { type AvailabilityStatus, CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { withoutLimits } from '#app/platform/db/database.ts';
import { newId } from '#app/platform/new-id.ts';
import type { TestApp } from './build-test-app.ts';

export interface TestProvider {
  id: string;
  name: string;
  description: string | null;
  status: AvailabilityStatus;
  categories: Category[];
  place: { lat: number; lng: number } | null;
  reviews: { count: number; sum: number };
}

/** A provider of the catalogue; by default available and in the centre of Madrid. */
export function newProvider(fields: Partial<TestProvider> = {}): TestProvider {
  return {
    id: newId(),
    name: 'Ramón Etxeberria',
    description: null,
    status: 'available',
    categories: [],
    place: { lat: 40.4168, lng: -3.7038 },
    reviews: { count: 0, sum: 0 },
    ...fields,
  };
}

/** Inserts many providers in a few statements, without registering them. */
export async function insertProviders(
  { deps }: TestApp,
  providers: readonly TestProvider[],
): Promise<void> {
  const { databaseUrl } = deps.config;
  // A trigger takes milliseconds for each profile.
  await withoutLimits(databaseUrl ?? '', deps.log, (db) =>
    db.transaction().execute(async (trx) => {
      const users = providers.map(({ id, name, description }) => ({
        id,
        name,
        description,
        user_type: 'provider',
        email: `${id}@example.es`,
        phone: '600 123 456',
        password_hash: 'none',
      }));
      await trx.insertInto('users').values(users).execute();
      const profiles = providers.map(({ id, status, place, reviews }) => ({
        user_id: id,
        status,
        latitude: place?.lat ?? null,
        longitude: place?.lng ?? null,
        address: place && 'Calle Mayor 1',
        reviews_count: reviews.count,
        rating_sum: reviews.sum,
      }));
      await trx.insertInto('profiles').values(profiles).execute();
      const categories = providers.flatMap(({ id, categories }) =>
        categories.map((name, index) => ({
          user_id: id,
          position: index + 1,
          category_id: CATEGORIES.indexOf(name) + 1,
        })),
      );
      if (categories.length > 0) {
        await trx.insertInto('profile_categories').values(categories).execute();
      }
    }),
  );
}
