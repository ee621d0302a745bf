import type { Place } from '@oficio/contract/search.ts';
import { isOneTypoApart } from '../is-one-typo-apart.ts';
import { placeOf, placeOfPostcode, placesOfPostcodeBeginning } from './match-postcode.ts';
import { capitals, foldName, type Town, type TownName, towns } from './read-towns.ts';

const MAX_PLACES = 5;
/** Minimum length of a text that may match a later word of a name; shorter texts match too many. */
const MIN_LETTERS_FOR_LATER_WORD = 3;
const MIN_LETTERS_FOR_TYPO = 5;

interface Match {
  town: Town;
  name: TownName;
}

type Fit = (name: string, text: string) => boolean;

const isWhole: Fit = (name, text) => name === text;
/** The kinds of matches in descending order of quality. */
const fits: readonly Fit[] = [
  isWhole,
  (name, text) => name.startsWith(text),
  (name, text) => text.length >= MIN_LETTERS_FOR_LATER_WORD && name.includes(` ${text}`),
];

export interface TownMatches {
  places: Place[];
  /** Whether the text is the name of the first place, with or without its province. */
  isExact: boolean;
}

/**
 * The towns of the built-in list that a text may mean, even if it is misspelt or incomplete:
 * "getaf", "Gtafe", "28901", "Getafe, Madrid". "Triana, Sevilla" matches Sevilla and labels it so.
 */
export function matchTowns(text: string): TownMatches {
  const [postcode] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? [];
  const ofPostcode = postcode && placeOfPostcode(postcode);
  if (ofPostcode) return { places: [ofPostcode], isExact: false };
  if (/^\s*\d{2,4}\s*$/.test(text)) {
    return { places: placesOfPostcodeBeginning(text.trim()).slice(0, MAX_PLACES), isExact: false };
  }
  const parts = text
    .split(',')
    .map(foldName)
    .filter((part) => part && part !== 'espana');
  const { matches, isExact } = matchParts(parts);
  return { places: matches.slice(0, MAX_PLACES).map(present), isExact };
}

function matchParts(parts: readonly string[]): { matches: Match[]; isExact: boolean } {
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index + 1);
    const matches = matchPart(part).filter(({ town }) => rest.every((name) => liesIn(town, name)));
    const [first] = matches;
    if (first) return { matches, isExact: index === 0 && isWhole(first.name.folded, part) };
  }
  const matches = parts.map(matchPart).find(({ length }) => length > 0) ?? namedIn(parts.join(' '));
  return { matches, isExact: false };
}

function matchPart(text: string): Match[] {
  const found = new Map<Town, TownName>();
  const add = (town: Town, name: TownName | undefined) => {
    if (name && !found.has(town)) found.set(town, name);
  };
  for (const fit of fits) {
    for (const town of towns)
      add(
        town,
        town.names.find(({ folded }) => fit(folded, text)),
      );
    for (const capital of capitals.values()) {
      const isNamed = capital.province.names.some(({ folded }) => fit(folded, text));
      if (isNamed) add(capital, capital.names[0]);
    }
  }
  if (found.size === 0 && text.length >= MIN_LETTERS_FOR_TYPO) {
    for (const town of towns) {
      add(
        town,
        town.names.find(({ folded }) => isMisspelt(folded, text)),
      );
    }
  }
  return [...found].map(([town, name]) => ({ town, name }));
}

/** Whether the text is the name, or the beginning of the name, with one typo. */
function isMisspelt(name: string, text: string): boolean {
  const lengths = [name.length, text.length - 1, text.length, text.length + 1];
  return name[0] === text[0] && lengths.some((end) => isOneTypoApart(name.slice(0, end), text));
}

function liesIn({ province }: Town, text: string): boolean {
  const capitalNames = capitals.get(province.code)?.names ?? [];
  return [...province.names, ...capitalNames].some(({ folded }) => folded.startsWith(text));
}

/** The last town among the words of a text: users write the street first. */
function namedIn(text: string): Match[] {
  const words = ` ${text} `;
  const named = towns.flatMap((town) =>
    town.names.map((name) => ({ town, name, at: words.lastIndexOf(` ${name.folded} `) })),
  );
  const endOf = ({ name, at }: { name: TownName; at: number }) => at + name.folded.length;
  return named
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => endOf(b) - endOf(a) || a.at - b.at)
    .slice(0, 1);
}

/** The label of a town found by another of its names contains both: "Eivissa (Ibiza)". */
function present({ town, name }: Match): Place {
  const called = town.names[0]?.folded ?? '';
  const isAlike = called.includes(name.folded) || name.folded.includes(called);
  return placeOf(town, isAlike ? null : name.shown);
}
