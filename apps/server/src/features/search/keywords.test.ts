import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { type SearchResult, searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

const app = await startTestApp();

type Body = Parameters<typeof app.call<typeof searchProviders>>[1]['body'];

const find = (body: Body) => app.call(searchProviders, { body });
const names = ({ results }: { results: SearchResult[] }) => results.map(({ name }) => name);

describe('a keyword', () => {
  const unique = 'Xoán Quiroga';
  beforeAll(async () => {
    const one = (name: string, fields = {}) => newProvider({ name, ...fields });
    await insertProviders(app, [
      one(unique, { categories: ['Fontanería'] }),
      one('Begoña Muñoz', {
        categories: ['Electricidad'],
        description: 'Demoliciones urgentes, también azulejos.',
      }),
      one('Taller Azulejos', { categories: ['Pintura'] }),
      ...CATEGORIES.slice(2).map((category) => one(`Solo ${category}`, { categories: [category] })),
      one('Iñaki Etxeberria', { categories: ['Salud'] }),
    ]);
  });

  test.each([
    'fontanero',
    'FONTANERIA',
    'fontanería',
    'fontaneros',
    'fontnaero',
    'plomero',
    'gásfiter',
  ])('"%s" finds one whose only link is the category Fontanería', async (keyword) => {
    expect(names(await find({ keyword, limit: 50 }))).toContain(unique);
  });

  test.each([
    ['electricista', 'Begoña Muñoz'],
    ['limpiadora', 'Solo Limpieza'],
    ['jardineros', 'Solo Jardinería'],
    ['carpintera', 'Solo Carpintería'],
    ['pintores', 'Solo Pintura'],
    ['mecanico', 'Solo Mecánica'],
    ['informática', 'Solo Tecnología'],
    ['contador', 'Solo Consultoría'],
    ['bodas', 'Solo Fotografía'],
    ['logotipos', 'Solo Diseño'],
    ['publicidad', 'Solo Marketing'],
    ['profesora', 'Solo Enseñanza'],
    ['fisioterapeuta', 'Solo Salud'],
  ])('"%s" finds the trade of %s', async (keyword, name) => {
    expect(names(await find({ keyword, limit: 50 }))).toContain(name);
  });

  test('matches names and descriptions whatever accents, case and endings', async () => {
    for (const keyword of [
      'munoz',
      'MUÑOZ',
      'begona',
      'demolición',
      'urgente',
      'Muñoz demolicion',
    ]) {
      expect(names(await find({ keyword }))).toEqual(['Begoña Muñoz']);
    }
  });

  test('forgives one typo in a name or description, and an unfinished last word', async () => {
    for (const keyword of ['etxebería', 'etxeberira', 'iñakki', 'etxebe', 'salud etx']) {
      expect(names(await find({ keyword }))).toEqual(['Iñaki Etxeberria']);
    }
    expect(names(await find({ keyword: 'demolicoines' }))).toEqual(['Begoña Muñoz']);
    expect((await find({ keyword: 'etxbería' })).total).toBe(0);
  });

  test('does not correct a word that exists', async () => {
    await insertProviders(app, [
      newProvider({ name: 'Marta Soto' }),
      newProvider({ name: 'María Soto' }),
    ]);
    expect(names(await find({ keyword: 'marta' }))).toEqual(['Marta Soto']);
  });

  test('of several words needs all, each in any text', async () => {
    expect(names(await find({ keyword: 'quiroga fontanero' }))).toEqual([unique]);
    expect(names(await find({ keyword: 'electricista de azulejos' }))).toEqual(['Begoña Muñoz']);
    expect((await find({ keyword: 'quiroga electricista' })).total).toBe(0);
  });

  test('ranks name and trade above description', async () => {
    expect(names(await find({ keyword: 'azulejos' }))).toEqual(['Taller Azulejos', 'Begoña Muñoz']);
  });

  test('splits words that are written without a space', async () => {
    await insertProviders(app, [
      newProvider({ name: 'Obras Duarte', description: 'Albañil/alicatador.Llámame_hoy:gratis' }),
    ]);
    for (const keyword of ['albañil', 'alicatadores', 'llamame', 'gratis', 'alicatado']) {
      expect(names(await find({ keyword }))).toEqual(['Obras Duarte']);
    }
  });
});
