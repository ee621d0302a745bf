import { newId } from '#app/platform/new-id.ts';
import { ADMIN_EMAIL, castClients, castProviders } from './cast.ts';
import { chooseRatings } from './choose-ratings.ts';
import { cities } from './cities.ts';
import type { Demo } from './demo.ts';
import { makeActivity } from './make-activity.ts';
import { castCity, makeCast } from './make-cast.ts';
import { makeClients } from './make-clients.ts';
import { makeProviders } from './make-providers.ts';
import { makeReviews } from './make-reviews.ts';
import { makeStory } from './make-story.ts';
import { makeUpcoming } from './make-upcoming.ts';
import { peopleSource } from './people.ts';
import { portraitPool } from './portrait-pool.ts';
import { seededRandom } from './random.ts';
import { DemoRows } from './rows.ts';
import { Talks } from './talks.ts';

const SEED = 20_261_120;
const YEARS_3_MS = 3 * 365 * 86_400_000;

interface Given {
  now: Date;
  passwordHash: string;
  categoryIds: ReadonlyMap<string, number>;
  /** The super-administrator that is there already, if any. */
  superadminId: string | undefined;
}

/** Makes up everything the demonstration holds: the same for the same moment, ids apart. */
export function generateDemo({ superadminId, ...given }: Given) {
  const random = seededRandom(SEED);
  const demo: Demo = { ...given, random, rows: new DemoRows(), talks: new Talks() };
  const supportId = superadminId ?? addSuperadmin(demo);

  const cast = makeCast(demo);
  const castMembers = [...Object.values(castProviders), ...Object.values(castClients)];
  const nextPerson = peopleSource(
    random,
    castMembers.map(({ name }) => name),
  );
  const portraitOf = portraitPool(random);
  const clients = makeClients(demo, { nextPerson, portraitOf });
  const present = (city: (typeof cities)[number]) =>
    city === castCity() ? Object.keys(castProviders).length : 0;
  const providers = makeProviders(demo, { nextPerson, portraitOf, present });

  const clientsOf = new Map(
    cities.map((city) => [city, clients.filter((client) => client.city === city)] as const),
  );
  makeStory(demo, cast, supportId, clientsOf.get(castCity()) ?? []);
  for (const provider of providers) {
    const neighbours = clientsOf.get(provider.city) ?? [];
    const ratings = chooseRatings(random, provider.createdAt, demo.now, neighbours.length);
    makeReviews(demo, provider, neighbours, ratings);
    makeUpcoming(demo, provider, neighbours);
  }
  makeActivity(
    demo,
    [...clients, ...providers].map(({ id }) => id),
  );
  return { rows: demo.rows, reads: demo.talks.addTo(demo.rows) };
}

function addSuperadmin({ rows, now, passwordHash }: Demo): string {
  const id = newId();
  rows.add('users', {
    id,
    user_type: 'client',
    is_superadmin: true,
    email: ADMIN_EMAIL,
    password_hash: passwordHash,
    name: 'Soporte',
    phone: null,
    description: null,
    created_at: new Date(now.getTime() - YEARS_3_MS),
  });
  rows.add('profiles', {
    user_id: id,
    status: 'offline',
    address: null,
    latitude: null,
    longitude: null,
    time_zone: 'Europe/Madrid',
  });
  return id;
}
