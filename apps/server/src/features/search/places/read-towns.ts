import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldWord } from '../fold-word.ts';

/**
 * A name as it is displayed and as it is compared: "L'Hospitalet" is compared as "l hospitalet".
 */
export interface TownName {
  shown: string;
  folded: string;
}

export interface Province {
  /** First two digits of the province's postcodes. */
  code: string;
  names: readonly TownName[];
}

export interface Town {
  /** All names, the main one first. */
  names: readonly TownName[];
  province: Province;
  thousands: number;
  lat: number;
  lng: number;
  /** Prefixes of the town's postcodes. */
  postcodes: readonly string[];
}

/** Converts a text to lower case, without accents, with one space between words. */
export function foldName(text: string): string {
  return foldWord(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function namesOf(text: string): TownName[] {
  return text.split('/').map((shown) => ({ shown, folded: foldName(shown) }));
}

/** All towns of the list, the largest first. */
export const towns: readonly Town[] = readTowns(
  readFileSync(join(import.meta.dirname, 'towns-of-spain.txt'), 'utf8'),
);

/** All provinces by their code. */
export const capitals: ReadonlyMap<string, Town> = new Map(
  towns.filter(isCapital).map((town) => [town.province.code, town]),
);

export function isCapital({ province, postcodes }: Town): boolean {
  return postcodes[0] === `${province.code}0`;
}

function readTowns(list: string): Town[] {
  return list
    .split(/^== /m)
    .slice(1)
    .flatMap(readProvince)
    .toSorted((a, b) => b.thousands - a.thousands);
}

function readProvince(section: string): Town[] {
  const [head = '', ...rows] = section.trim().split('\n');
  const [code = '', names = ''] = head.split('|');
  const province = { code, names: namesOf(names) };
  const [capital, ...others] = rows.map((row) => readTown(row, province));
  if (!capital) throw new Error(`The list of towns names none in ${names}`);
  return [{ ...capital, postcodes: [`${code}0`] }, ...others];
}

function readTown(row: string, province: Province): Town {
  const [names = '', thousands, lat, lng, postcodes = ''] = row.split('|');
  return {
    names: namesOf(names),
    province,
    thousands: Number(thousands),
    lat: Number(lat),
    lng: Number(lng),
    postcodes: postcodes.split(' ').filter(Boolean),
  };
}
