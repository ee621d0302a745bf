import type { Gender, Origin } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Drawing } from './drawing.ts';

/** A file of `drawings/portraits` and the colours in it. */
interface Template {
  number: number;
  gender: Gender;
  /** Light and dark end of the background. */
  background: readonly [string, string];
  skin: Tone;
  /** Hair, beard or headscarf, in all colours of the drawing. */
  hair: readonly string[];
  clothes: string;
  /** The origins that the portrait fits; by default all. */
  origins?: readonly Origin[];
}

type Tone = readonly [face: string, shade: string];

const tones = {
  light: ['#f7dcc6', '#e9bd9f'],
  fair: ['#f3cfb3', '#e2b08e'],
  olive: ['#e8b892', '#d19a70'],
  brown: ['#c98f64', '#ad7449'],
  dark: ['#9a6543', '#7d4e31'],
} as const satisfies Record<string, Tone>;

const templates: readonly Template[] = [
  {
    number: 1,
    gender: 'm',
    background: ['#cfe6e1', '#8cc3b9'],
    skin: tones.olive,
    hair: ['#4a3426'],
    clothes: '#23514c',
  },
  {
    number: 2,
    gender: 'f',
    background: ['#f7dfc0', '#e7b877'],
    skin: tones.brown,
    hair: ['#7b2f4b'],
    clothes: '#7b2f4b',
    origins: ['maghrebi'],
  },
  {
    number: 3,
    gender: 'f',
    background: ['#dbe3f1', '#9fb4d6'],
    skin: tones.fair,
    hair: ['#6a3b22'],
    clothes: '#f1efe9',
  },
  {
    number: 4,
    gender: 'm',
    background: ['#e9dff0', '#b9a2cc'],
    skin: tones.light,
    hair: ['#2a1d18'],
    clothes: '#c8573f',
  },
  {
    number: 5,
    gender: 'm',
    background: ['#dcead2', '#a3c48d'],
    skin: tones.dark,
    hair: ['#2a1d18'],
    clothes: '#3b5d8f',
  },
  {
    number: 6,
    gender: 'f',
    background: ['#f3d9d2', '#dba193'],
    skin: tones.fair,
    hair: ['#8a5a2b'],
    clothes: '#2b302d',
  },
  {
    number: 7,
    gender: 'm',
    background: ['#d7e9ee', '#93bfcb'],
    skin: tones.olive,
    hair: ['#8d8a86', '#b3afa9'],
    clothes: '#5b7bb0',
  },
  {
    number: 8,
    gender: 'f',
    background: ['#f4ead2', '#d9c38b'],
    skin: tones.brown,
    hair: ['#1d1512'],
    clothes: '#0f766e',
  },
];

const backgrounds: readonly (readonly [string, string])[] = templates.map(
  (template) => template.background,
);
const clothes = [
  '#23514c',
  '#3b5d8f',
  '#c8573f',
  '#5b7bb0',
  '#6b4a7d',
  '#a2632c',
  '#40664a',
  '#8a3f4c',
  '#4b5560',
];
const hairColours = ['#1d1512', '#2a1d18', '#4a3426', '#6a3b22', '#8a5a2b', '#b07f42', '#8d8a86'];
const darkHair = hairColours.slice(0, 3);

const tonesOf: Record<Origin, readonly Tone[]> = {
  spanish: [tones.light, tones.fair, tones.olive],
  catalan: [tones.light, tones.fair, tones.olive],
  basque: [tones.light, tones.fair],
  galician: [tones.light, tones.fair],
  bulgarian: [tones.light, tones.fair],
  romanian: [tones.fair, tones.olive],
  latin: [tones.olive, tones.brown],
  maghrebi: [tones.olive, tones.brown],
  african: [tones.dark],
};

/** The portrait of this number in its own colours. */
export function plainPortrait(number: number): Drawing {
  return { kind: 'portrait', name: String(number), colours: {}, isMirrored: false };
}

/** A portrait that fits the person, with colours chosen for that person. */
export function choosePortrait(
  random: Random,
  person: { gender: Gender; origin: Origin },
): Drawing {
  const fitting = templates.filter(
    ({ gender, origins }) =>
      gender === person.gender && (!origins || origins.includes(person.origin)),
  );
  const template = random.pick(fitting);
  const tone = random.pick(tonesOf[person.origin]);
  const isFair = tone === tones.light || tone === tones.fair;
  const hair = random.pick(isFair ? hairColours : darkHair);
  const isScarf = template.origins !== undefined;
  const garment = random.pick(clothes);
  const [from, to] = random.pick(backgrounds);
  return {
    ...plainPortrait(template.number),
    colours: {
      [template.background[0]]: from,
      [template.background[1]]: to,
      [template.skin[0]]: tone[0],
      [template.skin[1]]: tone[1],
      ...Object.fromEntries(template.hair.map((colour) => [colour, isScarf ? garment : hair])),
      [template.clothes]: garment,
    },
  };
}
