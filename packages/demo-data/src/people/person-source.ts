import type { Random } from '../random.ts';
import {
  everywhere,
  type Gender,
  localOrigins,
  type NameSource,
  namesByOrigin,
  type Origin,
} from './names.ts';

export interface Person {
  name: string;
  gender: Gender;
  origin: Origin;
}

/** Generates people; no name occurs twice. */
export function personSource(random: Random, taken: Iterable<string>): (city: string) => Person {
  const used = new Set(taken);
  return function next(city: string): Person {
    const local = localOrigins[city];
    const origin = local && random.chance(0.4) ? local : random.pick(everywhere);
    const gender: Gender = random.chance(0.42) ? 'f' : 'm';
    const name = fullName(random, namesByOrigin[origin], gender);
    if (used.has(name)) return next(city);
    used.add(name);
    return { name, gender, origin };
  };
}

function fullName(random: Random, source: NameSource, gender: Gender): string {
  const [first = '', second = ''] = random.shuffled(source.surnames);
  const surname = gender === 'f' && source.femaleSurname ? source.femaleSurname(first) : first;
  const name = `${random.pick(source[gender])} ${surname}`;
  return source.surnamesUsed === 2 && random.chance(0.7) ? `${name} ${second}` : name;
}

/** An email address for a name: lower case, without accents, at a reserved domain. */
export function emailFor(name: string, domain: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ª/g, 'a')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return `${plain}@${domain}`;
}

/** A Spanish mobile number, or a landline with the first digits of the city; nine digits. */
export function phoneNumber(random: Random, landline?: string): string {
  if (!landline) {
    const group = () => String(random.between(0, 99)).padStart(2, '0');
    return `+34 6${random.between(10, 99)} ${group()} ${group()} ${group()}`;
  }
  const rest = Array.from({ length: 9 - landline.length }, () => random.between(0, 9)).join('');
  const digits =
    landline.length === 2
      ? `${rest.slice(0, 3)} ${rest.slice(3, 5)} ${rest.slice(5)}`
      : `${rest.slice(0, 2)} ${rest.slice(2, 4)} ${rest.slice(4)}`;
  return `+34 ${landline} ${digits}`;
}
