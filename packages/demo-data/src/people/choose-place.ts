import type { Random } from '../random.ts';
import type { City } from './cities.ts';

export interface Place {
  street: string;
  address: string;
  latitude: number;
  longitude: number;
}

/**
 * Chooses a house number in a street of the city, within about 250 m of the middle of the street.
 */
export function choosePlace(random: Random, city: City): Place {
  const [name, postcode, latitude, longitude] = random.pick(city.streets);
  const street = `${name}, ${random.between(2, 148)}`;
  const shift = () => random.between(-20, 20) / 10_000;
  return {
    street,
    address: `${street}, ${postcode} ${city.name}`,
    latitude: round(latitude + shift()),
    longitude: round(longitude + shift()),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
