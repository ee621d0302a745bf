import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { towns } from '../places/read-towns.ts';
import { THESAURUS } from '../thesaurus.ts';
import { KNOWLEDGE } from './all-knowledge.ts';
import { findClues } from './find-clues.ts';
import { findKnownWord } from './find-known-word.ts';
import { needWordsOf } from './knowledge-index.ts';
import { GIVEN_NAMES, SURNAMES, SURNAMES_WITH_A_MEANING } from './people-and-places.ts';
import { PROFESSIONS } from './profession-names.ts';
import { readNeed } from './read-need.ts';
import { soundKey, wordKey } from './word-key.ts';

const tradesOf = (keyword: string) => readNeed(keyword).needs.map(({ trades }) => trades[0]);

describe('a need', () => {
  test.each([
    ['gotea el techo del baño', 'Fontanería'],
    ['GOTEANDO EL TECHO', 'Fontanería'],
    ['la moto no arranca', 'Mecánica'],
    ['arrancar las malas hierbas', 'Jardinería'],
    ['se ha roto la persiana', 'Carpintería'],
    ['la persiana eléctrica no sube', 'Electricidad'],
    ['salta la luz', 'Electricidad'],
    ['luz del motor encendida', 'Mecánica'],
    ['doctora barata', 'Salud'],
    ['tesis doctoral', 'Enseñanza'],
  ])('"%s" is understood as %s', (keyword, trade) => {
    expect(tradesOf(keyword)[0]).toBe(trade);
  });

  test('means both trades that do the same', () => {
    expect(readNeed('grifo roto').needs[0]?.trades).toEqual(['Fontanería', 'Plomería']);
  });

  test('a phrase outweighs its words', () => {
    expect(tradesOf('papel pintado')).toEqual(['Pintura']);
    expect(tradesOf('limpiar el coche por dentro')[0]).toBe('Limpieza');
    expect(tradesOf('cargador para el coche')[0]).toBe('Electricidad');
  });

  test('words far apart are no phrase', () => {
    const phrasesIn = (text: string) =>
      findClues(needWordsOf(text).map((word) => ({ text: word, known: findKnownWord(word) })))
        .map(({ clue }) => clue.keys)
        .filter(({ length }) => length > 1);
    expect(phrasesIn('puerta muy fea roza')).not.toEqual([]);
    expect(phrasesIn(`puerta ${'muy fea '.repeat(6)} roza`)).toEqual([]);
  });

  test('several trades, the surest first', () => {
    const { needs } = readNeed('pintar las paredes del baño y arreglar un grifo');
    expect(needs.map(({ trades }) => trades[0])).toContain('Pintura');
    expect(needs.map(({ weight }) => weight)).toEqual(
      needs.map(({ weight }) => weight).toSorted((a, b) => b - a),
    );
  });
});

describe('a misspelt word', () => {
  test.each([
    ['alizar paredes', 'Pintura', [['alizar', 'alisar']]],
    ['armario enpotrado', 'Carpintería', [['enpotrado', 'empotrado']]],
    ['sisterna rota', 'Fontanería', [['sisterna', 'cisterna']]],
    ['persianna atascada', 'Carpintería', [['persianna', 'persiana']]],
  ])('in "%s" is understood and corrected', (keyword, trade, corrections) => {
    expect(tradesOf(keyword)[0]).toBe(trade);
    expect([...readNeed(keyword).corrections]).toEqual(corrections);
  });

  test('is corrected beside a town', () => {
    const { corrections } = readNeed('fontanero sistérna Toledo');
    expect([...corrections]).toEqual([['sistérna', 'cisterna']]);
  });

  test('is not corrected if the catalogue has it', () => {
    expect(readNeed('radeador', (word) => word === 'radeador').needs).toEqual([]);
    expect(tradesOf('radeador')).toEqual(['Fontanería']);
  });
});

describe('no need', () => {
  test.each([
    ...['Carmen Flores', 'Alberto Pintado', 'Puertas Miguel', 'Rosa Campos', 'pepe fontanero'],
    ...['calle de la Puerta 3', 'Las Tablas Madrid', 'Gran Canaria', 'Vigo centro', '28013'],
    ...['the pipe in my kitchen is leaking', 'la porte est fermée', 'asdfgh', '', '🔧'],
    ...['fontanero', 'busco un electricista', 'electricista Quiroga', 'fontanero de guitarras'],
    ...['alguien por aquí', 'qué tal', 'nada', 'algo barato', 'ayuda por favor'],
  ])('is read from "%s"', (keyword) => {
    expect(readNeed(keyword).needs).toEqual([]);
  });

  test('a trade beside a filler word is a need, since no provider mentions the filler', () => {
    expect(tradesOf('plomero urgente')).toEqual(['Fontanería']);
  });

  test.each([
    ['psicólogo barato', 'Salud'],
    ['masajista urgente', 'Salud'],
    ['decorador barato', 'Diseño'],
    ['muralista barato', 'Pintura'],
    ['psicólogo madrid', 'Salud'],
    ['matrona madrid', 'Salud'],
    ['profesor madrid', 'Enseñanza'],
    ['interiorista madrid', 'Diseño'],
  ])('a profession that counts against another trade is a need: "%s" is %s', (keyword, trade) => {
    expect(tradesOf(keyword)[0]).toBe(trade);
  });

  test('a profession after another need names the customer', () => {
    expect(tradesOf('logo para un fontanero')[0]).toBe('Diseño');
  });
});

describe('a trade in a town', () => {
  test.each([
    ['pintor madrid', 'Pintura'],
    ['pintor en madrid', 'Pintura'],
    ['pintor sevilla', 'Pintura'],
    ['Madrid pintor', 'Pintura'],
    ['pintor barato Madrid', 'Pintura'],
    ['pintor zona norte de Madrid', 'Pintura'],
    ['pintor Getafe Madrid', 'Pintura'],
    ['carpintero en Barcelona', 'Carpintería'],
    ['notario madrid', 'Consultoría'],
    ['sastre madrid', 'Diseño'],
    ['salud madrid', 'Salud'],
    ['fontanero en granada', 'Fontanería'],
    ['fontanero toledo', 'Fontanería'],
    ['en Granada busco un fontanero', 'Fontanería'],
    ['mecánico granada', 'Mecánica'],
    ['jardinero palma', 'Jardinería'],
    ['pintor Asturias', 'Pintura'],
    ['fontanero en Mollet del Vallès', 'Fontanería'],
    ["carpintero en L'Hospitalet", 'Carpintería'],
    ['limpieza Toledo', 'Limpieza'],
    ['academia San Sebastián', 'Enseñanza'],
    ['logo para un fontanero de Granada', 'Diseño'],
    ['masaje Segovia', 'Salud'],
    ['pintor de casas Madrid', 'Pintura'],
    ['pintor en Chinchón', 'Pintura'],
    ['pantalla rota', 'Tecnología'],
  ])('is read from "%s": %s', (keyword, trade) => {
    expect(tradesOf(keyword)[0]).toBe(trade);
  });

  test.each([
    ...['Madrid', 'Granada', 'Barcelona', 'San Sebastián', 'Las Rozas de Madrid'],
    ...['en Madrid', 'en Granada', 'cerca de Barcelona'],
  ])('is read from every profession beside "%s"', (town) => {
    const professions = [...tradesByProfession].filter(([, trades]) => trades.length > 0);
    expect(professions.length).toBeGreaterThan(90);
    const misread = professions.filter(([profession, trades]) => {
      const read = tradesOf(`${profession} ${town}`);
      const isRight = read.some((trade) => trade && trades.includes(trade));
      return !isRight || read.join() !== tradesOf(`${profession} barato`).join();
    });
    expect(misread.map(([profession]) => profession)).toEqual([]);
  });

  test.each([
    ['pintor', 'Pintura'],
    ['fontanero', 'Fontanería'],
  ])('is read from "%s" beside every town of the list', (profession, trade) => {
    const names = towns.flatMap((town) => town.names.map(({ shown }) => shown));
    const misread = names.filter((name) => tradesOf(`${profession} ${name}`).join() !== trade);
    expect(misread).toEqual([]);
  });

  test.each([
    ...['Carmen Pintor', 'Antonio Granada', 'Carmen Pintor Madrid', 'Salud Martínez Toledo'],
    ...['León Pintor', 'Santiago Maestro', 'pintor Velázquez Madrid', 'fontanero Quiroga Madrid'],
    ...['Flores Toledo', 'camas para médicos'],
    ...['calle Pintor Sorolla', 'calle Pintor Sorolla Valencia', 'calle Maestro Granada 3'],
  ])('is not read from "%s"', (keyword) => {
    expect(readNeed(keyword).needs).toEqual([]);
  });
});

/** The professions, each with the trades to which the thesaurus gives it. */
const tradesByProfession = new Map(
  PROFESSIONS.trim()
    .split(/\s+/)
    .map((profession): [string, Category[]] => [
      profession,
      CATEGORIES.filter((trade) =>
        [trade.toLowerCase(), ...THESAURUS[trade].flatMap((line) => line.split(/,\s*/))].includes(
          profession,
        ),
      ),
    ]),
);

describe('the knowledge', () => {
  test('covers every trade', () => {
    expect(KNOWLEDGE.flatMap(({ trades }) => trades).toSorted()).toEqual(CATEGORIES.toSorted());
  });

  test.each(KNOWLEDGE.map((knowledge) => [knowledge.trades[0], knowledge.needs] as const))(
    'the needs of %s are understood by their names',
    (trade, needs) => {
      const misread = Object.keys(needs).filter((need) => trade && !tradesOf(need).includes(trade));
      expect(misread).toEqual([]);
    },
  );
});

test.each([
  ['gotea', 'goteando'],
  ['pierde', 'perder'],
  ['luces', 'luz'],
  ['instalación', 'instalar'],
  ['váter', 'WC'],
])('%s and %s are forms of one word', (word, other) => {
  expect(wordKey(word)).toBe(wordKey(other));
});

test.each([
  ['enpotrado', 'empotrado'],
  ['kalefasion', 'calefacción'],
  ['baliza', 'valisa'],
])('%s sounds like %s', (word, other) => {
  expect(soundKey(word)).toBe(soundKey(other));
});

test('a given name with a surname is no need', () => {
  const any = (list: string) => fc.constantFrom(...list.trim().split(/\s+/));
  const surname = fc.oneof(any(SURNAMES), any(SURNAMES_WITH_A_MEANING));
  fc.assert(
    fc.property(any(GIVEN_NAMES), surname, surname, (name, first, second) => {
      expect(tradesOf(`${name} ${first}`)).toEqual([]);
      expect(tradesOf(`${name} de la ${first} ${second}`)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('whatever is typed is read', () => {
  const words = KNOWLEDGE.flatMap(({ certain, hint }) => `${certain},${hint}`.split(','));
  const typed = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' })));
  fc.assert(
    fc.property(typed, (parts) => {
      const { needs } = readNeed(parts.join(' '));
      expect(needs.every(({ weight }) => weight >= 2)).toBe(true);
    }),
  );
});
