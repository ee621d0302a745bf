import { expect, test } from 'vitest';
import { findNearestTown, findTown } from './find-nearest-town.ts';
import { towns } from './read-towns.ts';

const nameAt = (lat: number, lng: number, kilometres: number) =>
  findNearestTown({ lat, lng }, kilometres)?.names[0]?.shown;

test('the nearest town within the distance', () => {
  expect(nameAt(40.4168, -3.7038, 1)).toBe('Madrid');
  expect(nameAt(40.305, -3.73, 5)).toBe('Getafe');
  expect(nameAt(41.98, -3.1, 30)).toBeUndefined();
  expect(nameAt(40.48, -3.7038, 5)).not.toBe('Madrid');
  expect(nameAt(0, 0, 30)).toBeUndefined();
  expect(nameAt(90, 180, 30)).toBeUndefined();
});

test('every town is found where it lies, and by its name alone', () => {
  for (const town of towns) {
    expect(findNearestTown(town, 1)).toBe(town);
    expect(findTown(town.names[0]?.shown ?? '')).toBe(town);
  }
  expect(findTown('')).toBeUndefined();
});
