import { DAY_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Drawing } from '../pictures/drawing.ts';
import type { Client } from './account.ts';
import { addClient } from './add-client.ts';
import { choosePlace } from './choose-place.ts';
import { cities } from './cities.ts';
import { emailFor, type Person, phoneNumber } from './person-source.ts';

interface Sources {
  nextPerson(city: string): Person;
  nextPortrait(person: Person): Drawing;
}

/** Generates the clients of every city. */
export function generateClients(context: Context, { nextPerson, nextPortrait }: Sources): Client[] {
  const { random, now } = context;
  return cities.flatMap((city) =>
    Array.from({ length: city.clients }, (_, index) => {
      const person = nextPerson(city.name);
      const days = index % 9 === 8 ? random.between(1, 28) : random.between(200, 900);
      return addClient(context, {
        ...person,
        email: emailFor(person.name, 'correo.example'),
        phone: random.chance(0.8) ? phoneNumber(random) : null,
        city,
        ...choosePlace(random, city),
        portrait: random.chance(0.45) ? nextPortrait(person) : null,
        createdAt: new Date(now.getTime() - days * DAY_MS),
        sharesAddress: random.chance(0.5),
      });
    }),
  );
}
