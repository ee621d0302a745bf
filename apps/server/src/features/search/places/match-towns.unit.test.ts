import { describe, expect, test } from 'vitest';
import { matchTowns } from './match-towns.ts';
import { capitals, towns } from './read-towns.ts';

const namesFor = (text: string) => matchTowns(text).places.map(({ name }) => name);
const firstFor = (text: string) => matchTowns(text).places[0];

describe('the list of towns', () => {
  test('has every provincial capital, Ceuta and Melilla, each under its own code', () => {
    const codes = Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect([...capitals.keys()].sort()).toEqual(codes);
  });

  test('lies in Spain, and every postcode in its province', () => {
    for (const { names, province, thousands, lat, lng, postcodes } of towns) {
      const where = names[0]?.shown;
      const isCanary = province.code === '35' || province.code === '38';
      expect(lat, where).toBeGreaterThan(isCanary ? 27.6 : 35.2);
      expect(lat, where).toBeLessThan(isCanary ? 29.3 : 43.8);
      expect(lng, where).toBeGreaterThan(isCanary ? -18.2 : -9.3);
      expect(lng, where).toBeLessThan(isCanary ? -13.4 : 4.4);
      expect(thousands, where).toBeGreaterThan(0);
      expect(postcodes.length, where).toBeGreaterThan(0);
      for (const postcode of postcodes) expect(postcode).toMatch(RegExp(`^${province.code}\\d+$`));
    }
  });

  test('gives no postcode to two towns', () => {
    const all = towns.flatMap(({ postcodes }) => postcodes);
    expect(all).toHaveLength(new Set(all).size);
  });
});

describe('a name', () => {
  test('is found whole, whatever its case and accents', () => {
    for (const text of ['Leganés', 'leganes', ' LEGANES ', 'Leganés, Madrid', 'Leganés, España']) {
      expect(matchTowns(text)).toEqual({
        places: [{ name: 'Leganés', detail: 'Madrid', lat: 40.328, lng: -3.765 }],
        isExact: true,
      });
    }
  });

  test('is found half typed, the largest town first, at most five', () => {
    expect(namesFor('getaf')).toEqual(['Getafe']);
    expect(namesFor('val')[0]).toBe('Valencia');
    expect(namesFor('san')).toHaveLength(5);
    expect(namesFor('henares')).toContain('Alcalá de Henares');
    expect(matchTowns('getaf').isExact).toBe(false);
  });

  test('is found with a typo, whole or half typed', () => {
    for (const text of ['Gtafe', 'Gatafe', 'Getaef']) expect(namesFor(text)).toEqual(['Getafe']);
    expect(namesFor('barcelna')).toEqual(['Barcelona']);
    expect(namesFor('fuenlabdra')).toEqual(['Fuenlabrada']);
  });

  test('of another language or of an island shows what it stands for', () => {
    expect(firstFor('Donostia')?.name).toBe('San Sebastián (Donostia)');
    expect(firstFor('Lanzarote')?.name).toBe('Arrecife (Lanzarote)');
    expect(firstFor('La Coruña')?.name).toBe('A Coruña');
    expect(firstFor('hospitalet')?.name).toBe("L'Hospitalet de Llobregat");
  });

  test('of a province is its capital', () => {
    expect(firstFor('Asturias')).toMatchObject({ name: 'Oviedo', detail: 'Asturias' });
    expect(firstFor('Bizkaia')?.name).toBe('Bilbao');
  });

  test('that its province has too is not told twice', () => {
    expect(firstFor('Toledo')).toMatchObject({ name: 'Toledo', detail: null });
    expect(firstFor('Bilbao')).toMatchObject({ name: 'Bilbao', detail: 'Bizkaia' });
  });

  test('that is unknown finds nothing', () => {
    for (const text of ['Villabajo de Nada', '..', ',', '99999', '123456']) {
      expect(namesFor(text)).toEqual([]);
    }
  });
});

describe('an address', () => {
  test.each([
    ['Triana, Sevilla', 'Sevilla'],
    ['triana sevilla', 'Sevilla'],
    ['Calle Mayor 3, Getafe, Madrid', 'Getafe'],
    ['calle Valencia 20 Madrid', 'Madrid'],
    ['Avenida de Palma del Río', 'Palma del Río'],
    ['Moncada, Valencia', 'Moncada'],
  ])('"%s" is looked for near %s, its most exact part that is known', (text, name) => {
    expect(namesFor(text)[0]).toBe(name);
  });

  test('is not taken for known whole when only a part of it is', () => {
    expect(matchTowns('Triana, Sevilla').isExact).toBe(false);
    expect(matchTowns('Calle Mayor, Getafe').isExact).toBe(false);
  });
});

describe('a postcode', () => {
  test.each([
    ['28013', 'Madrid (28013, aprox.)', null],
    ['Calle Mayor 3, 28013 Madrid', 'Madrid (28013, aprox.)', null],
    ['28903', 'Getafe (28903, aprox.)', 'Madrid'],
    ['24010', 'San Andrés del Rabanedo (24010, aprox.)', 'León'],
    ['52001', 'Melilla (52001, aprox.)', null],
    ['07800', 'Eivissa (07800, aprox.)', 'Illes Balears'],
    ['07702', 'Maó (07702, aprox.)', 'Illes Balears'],
    ['35500', 'Arrecife (35500, aprox.)', 'Las Palmas'],
    ['35600', 'Puerto del Rosario (35600, aprox.)', 'Las Palmas'],
    ['38700', 'Santa Cruz de La Palma (38700, aprox.)', 'Santa Cruz de Tenerife'],
    ['38800', 'San Sebastián de La Gomera (38800, aprox.)', 'Santa Cruz de Tenerife'],
    ['38900', 'Valverde (38900, aprox.)', 'Santa Cruz de Tenerife'],
  ])('%s is %s', (text, name, detail) => {
    expect(firstFor(text)).toMatchObject({ name, detail });
  });

  test('says that its point is approximate: those of a town share it', () => {
    const [centre, north] = [firstFor('28013'), firstFor('28050')];
    expect(centre?.name).toBe('Madrid (28013, aprox.)');
    expect(north).toEqual({ ...centre, name: 'Madrid (28050, aprox.)' });
  });

  test('of nowhere known says what it is searched near instead', () => {
    const detail = 'Lo más cercano que conocemos a ese código postal';
    expect(firstFor('28590')).toMatchObject({ name: 'Madrid (en lugar de 28590)', detail });
    expect(firstFor('35580')).toMatchObject({ name: 'Arrecife (en lugar de 35580)', detail });
  });

  test('half typed suggests the towns it may become', () => {
    expect(namesFor('28')[0]).toBe('Madrid');
    expect(namesFor('2890')).toEqual(['Getafe']);
    expect(namesFor('289')).not.toContain('Madrid');
    expect(namesFor('53')).toEqual([]);
  });
});
