import { chooseSchedule } from '../appointments/schedules.ts';
import { DAY_MS, HOUR_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Drawing } from '../pictures/drawing.ts';
import type { Random } from '../random.ts';
import type { AvailabilityStatus } from '../records.ts';
import { trades } from '../trades/all-trades.ts';
import type { Trade } from '../trades/trade.ts';
import type { Provider } from './account.ts';
import { addProvider } from './add-provider.ts';
import { choosePlace } from './choose-place.ts';
import { type City, cities } from './cities.ts';
import { descriptionSource } from './describe-provider.ts';
import { companyPatterns, namesByOrigin } from './names.ts';
import { emailFor, type Person, phoneNumber } from './person-source.ts';

const MAX_CATEGORIES = 3;
const statuses: readonly AvailabilityStatus[] = [
  ...Array<AvailabilityStatus>(14).fill('available'),
  ...Array<AvailabilityStatus>(3).fill('busy'),
  ...Array<AvailabilityStatus>(3).fill('offline'),
];

interface Sources {
  nextPerson(city: string): Person;
  nextPortrait(person: Person): Drawing;
  /** Number of the city's providers that already exist. */
  existingProviders(city: City): number;
}

/** Generates the providers of every city; trades occur according to their shares. */
export function generateProviders(context: Context, sources: Sources): Provider[] {
  const { random } = context;
  const drawTrade = random.deck(
    trades.flatMap(({ trade, share }) => Array<Trade>(share).fill(trade)),
  );
  const describe = new Map(
    trades.map(({ trade }) => [trade, descriptionSource(random, trade)] as const),
  );
  return cities.flatMap((city) =>
    Array.from({ length: city.providers - sources.existingProviders(city) }, () => {
      const trade = drawTrade();
      const person = sources.nextPerson(city.name);
      const isCompany = random.chance(0.15);
      const name = isCompany ? companyName(random, trade) : person.name;
      const years = random.between(4, 31);
      const author = { gender: person.gender, isCompany, years, city: city.name };
      return addProvider(context, {
        ...person,
        name,
        email: emailFor(name, isCompany ? 'empresa.example' : 'correo.example'),
        phone: random.chance(0.93)
          ? phoneNumber(random, isCompany ? city.landline : undefined)
          : null,
        description: describe.get(trade)?.(author) ?? null,
        city,
        ...choosePlace(random, city),
        status: random.pick(statuses),
        trade,
        categories: chooseCategories(random, trade),
        schedule: chooseSchedule(random),
        gallery: chooseGallery(random, trade),
        portrait: !isCompany && random.chance(0.72) ? sources.nextPortrait(person) : null,
        createdAt: registeredAt(context),
      });
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

// One in twelve is new; the others registered within the last two and a half years.
function registeredAt({ random, now }: Context): Date {
  const days = random.chance(0.08) ? random.between(1, 28) : random.between(45, 900);
  return new Date(now.getTime() - days * DAY_MS - random.between(0, 20) * HOUR_MS);
}
