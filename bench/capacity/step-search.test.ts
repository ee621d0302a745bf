import { expect, test } from 'vitest';
import { firstStep, mostClimbs, type Step, stepAfter } from './step-search.ts';

const range = { people: 100, step: 100, max: 450 };

/** The steps of a search in which a number passes as `passes` says. */
function searchWith(passes: (step: Step) => boolean): Step[] {
  const steps = [firstStep(range)];
  for (let step = steps[0] as Step; step.kind !== 'end'; ) {
    step = stepAfter(step, passes(step), range);
    steps.push(step);
  }
  return steps;
}

const peopleOf = (steps: Step[]) => steps.map(({ kind, people }) => `${kind} ${people}`);

test('climbs until a number fails, then holds the one before', () => {
  expect(peopleOf(searchWith(({ people }) => people <= 200))).toEqual([
    'climb 100',
    'climb 200',
    'climb 300',
    'hold 200',
    'end 200',
  ]);
});

test('climbs to the maximum exactly, and holds it', () => {
  expect(peopleOf(searchWith(() => true))).toEqual([
    'climb 100',
    'climb 200',
    'climb 300',
    'climb 400',
    'climb 450',
    'hold 450',
    'end 450',
  ]);
});

test('holds lower numbers when the largest does not hold for the whole time', () => {
  const passes = ({ kind, people }: Step) => kind === 'climb' || people <= 250;
  expect(peopleOf(searchWith(passes)).slice(-3)).toEqual(['hold 350', 'hold 250', 'end 250']);
});

test('ends without a number when the first one fails', () => {
  expect(peopleOf(searchWith(() => false))).toEqual(['climb 100', 'end 0']);
});

test('ends without a number when three did not hold, or the first did not', () => {
  const climbs = ({ kind }: Step) => kind === 'climb';
  expect(peopleOf(searchWith(climbs)).slice(-4)).toEqual([
    'hold 450',
    'hold 350',
    'hold 250',
    'end 0',
  ]);
  const first = stepAfter({ kind: 'hold', people: 100, attempt: 1 }, false, range);
  expect(first).toEqual({ kind: 'end', people: 0 });
});

test('no search climbs more often than it says', () => {
  const climbs = searchWith(() => true).filter(({ kind }) => kind === 'climb');
  expect(climbs).toHaveLength(mostClimbs(range));
});
