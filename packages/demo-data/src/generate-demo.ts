import { generateUpcoming } from './appointments/generate-upcoming.ts';
import { DAY_MS } from './calendar.ts';
import type { Context } from './context.ts';
import { ConversationLog } from './conversations/conversation-log.ts';
import { ADMIN_EMAIL } from './emails.ts';
import { generateActivity } from './generate-activity.ts';
import { cities } from './people/cities.ts';
import { generateClients } from './people/generate-clients.ts';
import { generateProviders } from './people/generate-providers.ts';
import { personSource } from './people/person-source.ts';
import { portraitSource } from './pictures/portrait-source.ts';
import { seededRandom } from './random.ts';
import { type DemoRecords, emptyRecords } from './records.ts';
import { chooseRatings } from './reviews/choose-ratings.ts';
import { generateReviews } from './reviews/generate-reviews.ts';
import { addCharacters, storyCity } from './story/add-characters.ts';
import { addStory } from './story/add-story.ts';
import { clientCharacters, providerCharacters } from './story/characters.ts';

const SEED = 20_261_120;
const YEARS_3_MS = 3 * 365 * DAY_MS;

export interface DemoOptions {
  /** The time to which every date of the demonstration is relative. */
  now: Date;
  /**
   * Creates ids in ascending order: the first member of a conversation is the one with the lower
   * id.
   */
  newId(): string;
  /** The super-administrator who answers the support conversation; one is added when left out. */
  superadminId?: string | undefined;
}

/** Generates the demonstration. The same options always give the same records. */
export function generateDemo({ superadminId, now, newId }: DemoOptions): DemoRecords {
  const random = seededRandom(SEED);
  const records = emptyRecords();
  const context: Context = { now, newId, random, records, conversations: new ConversationLog() };
  const supportId = superadminId ?? addSuperadmin(context);

  const characters = addCharacters(context);
  const nextPerson = personSource(
    random,
    [...Object.values(providerCharacters), ...Object.values(clientCharacters)].map(
      ({ name }) => name,
    ),
  );
  const nextPortrait = portraitSource(random);
  const clients = generateClients(context, { nextPerson, nextPortrait });
  const existingProviders = (city: (typeof cities)[number]) =>
    city === storyCity() ? Object.keys(providerCharacters).length : 0;
  const providers = generateProviders(context, { nextPerson, nextPortrait, existingProviders });

  const clientsOf = new Map(
    cities.map((city) => [city, clients.filter((client) => client.city === city)] as const),
  );
  addStory(context, characters, supportId, clientsOf.get(storyCity()) ?? []);
  for (const provider of providers) {
    const neighbours = clientsOf.get(provider.city) ?? [];
    const ratings = chooseRatings(random, provider.createdAt, now, neighbours.length);
    generateReviews(context, provider, neighbours, ratings);
    generateUpcoming(context, provider, neighbours);
  }
  generateActivity(
    context,
    [...clients, ...providers].map(({ id }) => id),
  );
  context.conversations.addTo(context);
  return records;
}

function addSuperadmin({ records, now, newId }: Context): string {
  const id = newId();
  records.users.push({
    id,
    user_type: 'client',
    is_superadmin: true,
    email: ADMIN_EMAIL,
    name: 'Soporte',
    phone: null,
    description: null,
    created_at: new Date(now.getTime() - YEARS_3_MS),
  });
  records.profiles.push({
    user_id: id,
    status: 'offline',
    address: null,
    latitude: null,
    longitude: null,
    time_zone: 'Europe/Madrid',
  });
  return id;
}
