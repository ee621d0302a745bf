import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import { MAX_CATEGORIES } from '@oficio/contract/profiles.ts';
import type { Provider } from './account.ts';
import { buildProvider } from './build-provider.ts';
import { type City, cities } from './cities.ts';
import type { Demo } from './demo.ts';
import { descriptionSource } from './describe-provider.ts';
import { companyPatterns, namesByOrigin } from './names.ts';
import { emailFor, type Person, phoneNumber } from './people.ts';
import { choosePlace } from './place-source.ts';
import type { Portrait } from './portraits.ts';
import type { Random } from './random.ts';
import { chooseSchedule } from './schedules.ts';
import { trades } from './trades/all-trades.ts';
import type { Trade } from './trades/trade.ts';

const DAY_MS = 86_400_000;
const statuses: readonly AvailabilityStatus[] = [
  ...Array<AvailabilityStatus>(14).fill('available'),
  ...Array<AvailabilityStatus>(3).fill('busy'),
  ...Array<AvailabilityStatus>(3).fill('offline'),
];

interface Sources {
  nextPerson(city: string): Person;
  portraitOf(person: Person): Portrait;
  /** How many of a city's providers are there already. */
  present(city: City): number;
}

/** Fills every city with its providers, no trade missing anywhere it matters. */
export function makeProviders(demo: Demo, sources: Sources): Provider[] {
  const { random } = demo;
  const drawTrade = random.deck(
    trades.flatMap(({ trade, share }) => Array<Trade>(share).fill(trade)),
  );
  const describe = new Map(
    trades.map(({ trade }) => [trade, descriptionSource(random, trade)] as const),
  );
  return cities.flatMap((city) =>
    Array.from({ length: city.providers - sources.present(city) }, () => {
      const trade = drawTrade();
      const person = sources.nextPerson(city.name);
      const isCompany = random.chance(0.15);
      const name = isCompany ? companyName(random, trade) : person.name;
      const years = random.between(4, 31);
      const writer = { gender: person.gender, isCompany, years, city: city.name };
      return buildProvider(
        demo.rows,
        {
          ...person,
          name,
          email: emailFor(name, isCompany ? 'empresa.example' : 'correo.example'),
          passwordHash: demo.passwordHash,
          phone: random.chance(0.93)
            ? phoneNumber(random, isCompany ? city.landline : undefined)
            : null,
          description: describe.get(trade)?.(writer) ?? null,
          city,
          ...choosePlace(random, city),
          status: random.pick(statuses),
          trade,
          categories: chooseCategories(random, trade),
          schedule: chooseSchedule(random),
          gallery: chooseGallery(random, trade),
          portrait: !isCompany && random.chance(0.72) ? sources.portraitOf(person) : null,
          createdAt: registeredAt(demo),
        },
        random,
        demo.categoryIds,
      );
    }),
  );
}

function companyName(random: Random, trade: Trade): string {
  const [one = '', two = ''] = random.shuffled(namesByOrigin.spanish.surnames);
  return random
    .pick(companyPatterns)
    .replace('{oficio}', trade.companyWord)
    .replace('{apellido}', one)
    .replace('{apellido2}', two);
}

function chooseCategories(random: Random, { category, related }: Trade) {
  const others = random.shuffled(related).filter(() => random.chance(0.35));
  return [category, ...others].slice(0, MAX_CATEGORIES);
}

function chooseGallery(random: Random, { scenes }: Trade) {
  const count = random.chance(0.18) ? 0 : random.between(1, Math.min(8, scenes.length));
  return random.shuffled(scenes).slice(0, count);
}

// One in twelve is new; the others came at any time in two and a half years.
function registeredAt({ random, now }: Demo): Date {
  const days = random.chance(0.08) ? random.between(1, 28) : random.between(45, 900);
  return new Date(now.getTime() - days * DAY_MS - random.between(0, 20) * 3_600_000);
}
