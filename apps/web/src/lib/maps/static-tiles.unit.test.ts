import { expect, it } from 'vitest';
import { staticTiles } from './static-tiles.ts';

const template = 'https://tiles.example/{z}/{x}/{y}.png';

it('finds the tile of Puerta del Sol and puts the place in the middle', () => {
  const tiles = staticTiles(
    template,
    { lat: 40.416775, lng: -3.70379 },
    { zoom: 13, width: 2, height: 2 },
  );
  expect(tiles.map((tile) => tile.url)).toEqual(['https://tiles.example/13/4011/3088.png']);
  const [tile] = tiles;
  expect(tile?.left).toBeGreaterThan(-256);
  expect(tile?.left).toBeLessThanOrEqual(0);
});

it('covers the whole box, over the date line too', () => {
  const tiles = staticTiles(template, { lat: 0, lng: 180 }, { zoom: 2, width: 300, height: 100 });
  expect(tiles.map((tile) => tile.url)).toEqual([
    'https://tiles.example/2/3/1.png',
    'https://tiles.example/2/0/1.png',
    'https://tiles.example/2/3/2.png',
    'https://tiles.example/2/0/2.png',
  ]);
  expect(tiles.map(({ left, top }) => [left, top])).toEqual([
    [-106, -206],
    [150, -206],
    [-106, 50],
    [150, 50],
  ]);
});
