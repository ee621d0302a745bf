import { splitDays } from '../appointments/schedules.ts';
import { DAY_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Client, Provider } from '../people/account.ts';
import { addClient } from '../people/add-client.ts';
import { addProvider } from '../people/add-provider.ts';
import { type City, cities } from '../people/cities.ts';
import { plainPortrait } from '../pictures/portraits.ts';
import {
  type Character,
  type ClientKey,
  clientCharacters,
  type ProviderCharacter,
  type ProviderKey,
  providerCharacters,
} from './characters.ts';

const REGISTERED_DAYS_AGO = 880;

export interface Characters {
  clients: Record<ClientKey, Client>;
  providers: Record<ProviderKey, Provider>;
}

/** The city in which the story takes place. */
export function storyCity(): City {
  const madrid = cities.find(({ name }) => name === 'Madrid');
  if (!madrid) throw new Error('The story takes place in Madrid.');
  return madrid;
}

/** Adds the accounts of the characters of the story. */
export function addCharacters(context: Context): Characters {
  const { ramon, quintanilla, aicha, carmen, iker, mateo, yuliana } = providerCharacters;
  const { lucia, francisco, comunidad, begona, nuria } = clientCharacters;
  return {
    providers: {
      ramon: provider(context, ramon),
      quintanilla: provider(context, quintanilla),
      aicha: provider(context, aicha),
      carmen: provider(context, carmen),
      iker: provider(context, iker),
      mateo: provider(context, mateo),
      yuliana: provider(context, yuliana),
    },
    clients: {
      lucia: client(context, lucia),
      francisco: client(context, francisco),
      comunidad: client(context, comunidad),
      begona: client(context, begona),
      nuria: client(context, nuria),
    },
  };
}

function provider(context: Context, character: ProviderCharacter): Provider {
  return addProvider(context, {
    ...character,
    ...common(context, character),
    schedule: splitDays,
  });
}

function client(context: Context, character: Character): Client {
  const [street = '', number = ''] = character.address.split(', ');
  return addClient(context, {
    ...character,
    ...common(context, character),
    street: `${street}, ${number}`,
    sharesAddress: true,
  });
}

function common({ now }: Context, { portrait }: Character) {
  return {
    city: storyCity(),
    portrait: portrait === null ? null : plainPortrait(portrait),
    createdAt: new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS),
  };
}
