import { searchProviders } from '@oficio/contract/search.ts';
import { expect, test } from 'vitest';
import { countStatements } from '#app/testing/count-statements.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import type { KnownWord } from './group-words.ts';
import { lookUpWords } from './queries.ts';
import { searchProviders as search } from './search-providers.ts';

const app = await startTestApp();

const find = async (keyword: string) => {
  const { results, did_you_mean } = await app.call(searchProviders, { body: { keyword } });
  return { names: results.map(({ name }) => name), did_you_mean };
};

test('a keyword is corrected as soon as the last provider with its word has another name', async () => {
  const only = newProvider({ name: 'Quintolar' });
  await insertProviders(app, [only, newProvider({ name: 'Quintalar' })]);
  expect(await find('quintolar')).toEqual({ names: ['Quintolar'], did_you_mean: null });
  expect(await find('quintolar')).toEqual({ names: ['Quintolar'], did_you_mean: null });
  const user = app.deps.db.updateTable('users').where('id', '=', only.id);
  await user.set({ name: 'Otro' }).execute();
  const corrected = { names: ['Quintalar'], did_you_mean: 'quintalar' };
  expect(await find('quintolar')).toEqual(corrected);
  expect(await find('quintolar')).toEqual(corrected);
});

test('a keyword is corrected again once a provider has taken it out of their description', async () => {
  const only = newProvider({ name: 'Otro', description: 'Trasmundol' });
  await insertProviders(app, [only, newProvider({ name: 'Trasmundal' })]);
  expect(await find('trasmundol')).toEqual({ names: ['Otro'], did_you_mean: null });
  const user = app.deps.db.updateTable('users').where('id', '=', only.id);
  await user.set({ description: 'Obras' }).execute();
  expect(await find('trasmundol')).toEqual({ names: ['Trasmundal'], did_you_mean: 'trasmundal' });
});

test('a keyword is no longer corrected as soon as a provider uses its word', async () => {
  await insertProviders(app, [newProvider({ name: 'Murmiral' })]);
  expect(await find('murmirol')).toEqual({ names: ['Murmiral'], did_you_mean: 'murmiral' });
  await insertProviders(app, [newProvider({ name: 'Murmirol' })]);
  expect(await find('murmirol')).toEqual({ names: ['Murmirol'], did_you_mean: null });
});

test('the words of the catalogue are found in the same order, however they were added', async () => {
  for (const name of ['Zumbrela', 'Tumbrela', 'Gumbrela']) {
    await insertProviders(app, [newProvider({ name })]);
  }
  for (const name of ['Brunolaban', 'Brunolaba'])
    await insertProviders(app, [newProvider({ name })]);
  const known: KnownWord[] = JSON.parse(
    await lookUpWords(app.deps.searchDb, ['cumbrela', 'brunolab']),
  );
  expect(known.map(({ similar, completions }) => [...similar, ...completions])).toEqual([
    ['gumbrela', 'tumbrela', 'zumbrela'],
    ['brunolaba', 'brunolaban'],
  ]);
});

test('a repeated search takes one statement, whether its words are known or not', async () => {
  const { deps, count } = countStatements(app.deps);
  const location = { lat: 40.4168, lng: -3.7038 };
  for (const keyword of ['fontanero', 'fontnaero', 'gotea el grifo', 'xqzw']) {
    const body = searchProviders.body.parse({ keyword, location });
    await search(deps, { kind: 'guest' }, body);
    const before = count();
    await search(deps, { kind: 'guest' }, body);
    expect(count() - before).toBe(1);
  }
});
