import { expect, test } from 'vitest';
import { towns } from './read-towns.ts';
import { townAround } from './town-around.ts';

test.each([
  ['the centre of Madrid', 40.4168, -3.7038, 'Madrid'],
  ['the edge of Madrid, closer to the centre of Getafe', 40.342, -3.71, 'Madrid'],
  ['the centre of Getafe', 40.305, -3.731, 'Getafe'],
  ['between Alcobendas and Madrid', 40.53, -3.64, 'Alcobendas'],
  ['a village', 40.14, -3.42, 'cerca de Ciempozuelos'],
  ['the sea', 38, -8, null],
])('%s', (_, lat, lng, name) => {
  expect(townAround({ lat, lng })).toBe(name);
});

test('the centre of every town is in that town', () => {
  for (const town of towns) expect(townAround(town)).toBe(town.names[0]?.shown);
});
