import type { Client } from './account.ts';
import { buildClient } from './build-client.ts';
import { cities } from './cities.ts';
import type { Demo } from './demo.ts';
import { emailFor, type Person, phoneNumber } from './people.ts';
import { choosePlace } from './place-source.ts';
import type { Portrait } from './portraits.ts';

const DAY_MS = 86_400_000;

interface Sources {
  nextPerson(city: string): Person;
  portraitOf(person: Person): Portrait;
}

/** Fills every city with the clients its providers need. */
export function makeClients(demo: Demo, { nextPerson, portraitOf }: Sources): Client[] {
  const { random, now, rows } = demo;
  return cities.flatMap((city) =>
    Array.from({ length: city.clients }, (_, index) => {
      const person = nextPerson(city.name);
      const days = index % 9 === 8 ? random.between(1, 28) : random.between(200, 900);
      return buildClient(rows, {
        ...person,
        email: emailFor(person.name, 'correo.example'),
        passwordHash: demo.passwordHash,
        phone: random.chance(0.8) ? phoneNumber(random) : null,
        city,
        ...choosePlace(random, city),
        portrait: random.chance(0.45) ? portraitOf(person) : null,
        createdAt: new Date(now.getTime() - days * DAY_MS),
        sharesAddress: random.chance(0.5),
      });
    }),
  );
}
