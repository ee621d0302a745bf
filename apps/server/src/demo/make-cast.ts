import type { Client, Provider } from './account.ts';
import { buildClient } from './build-client.ts';
import { buildProvider } from './build-provider.ts';
import {
  type CastClientKey,
  type CastMember,
  type CastProvider,
  type CastProviderKey,
  castClients,
  castProviders,
} from './cast.ts';
import { type City, cities } from './cities.ts';
import type { Demo } from './demo.ts';
import { plainPortrait } from './portraits.ts';
import { splitDays } from './schedules.ts';

const DAY_MS = 86_400_000;
const DAYS_HERE = 880;

export interface Cast {
  clients: Record<CastClientKey, Client>;
  providers: Record<CastProviderKey, Provider>;
}

export function castCity(): City {
  const madrid = cities.find(({ name }) => name === 'Madrid');
  if (!madrid) throw new Error('The story takes place in Madrid.');
  return madrid;
}

/** Adds the accounts of the people the story is about. */
export function makeCast(demo: Demo): Cast {
  const { ramon, quintanilla, aicha, carmen, iker, mateo, yuliana } = castProviders;
  const { lucia, francisco, comunidad, begona, nuria } = castClients;
  return {
    providers: {
      ramon: provider(demo, ramon),
      quintanilla: provider(demo, quintanilla),
      aicha: provider(demo, aicha),
      carmen: provider(demo, carmen),
      iker: provider(demo, iker),
      mateo: provider(demo, mateo),
      yuliana: provider(demo, yuliana),
    },
    clients: {
      lucia: client(demo, lucia),
      francisco: client(demo, francisco),
      comunidad: client(demo, comunidad),
      begona: client(demo, begona),
      nuria: client(demo, nuria),
    },
  };
}

function provider(demo: Demo, member: CastProvider): Provider {
  return buildProvider(
    demo.rows,
    {
      ...member,
      ...common(demo, member),
      schedule: splitDays,
    },
    demo.random,
    demo.categoryIds,
  );
}

function client(demo: Demo, member: CastMember): Client {
  const [street = '', number = ''] = member.address.split(', ');
  return buildClient(demo.rows, {
    ...member,
    ...common(demo, member),
    street: `${street}, ${number}`,
    sharesAddress: true,
  });
}

function common({ now, passwordHash }: Demo, { portrait }: CastMember) {
  return {
    city: castCity(),
    passwordHash,
    portrait: portrait === null ? null : plainPortrait(portrait),
    createdAt: new Date(now.getTime() - DAYS_HERE * DAY_MS),
  };
}
