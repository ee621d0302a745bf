/** How the people are raised, and for how long they are watched. */
export interface CapacitySettings {
  /** People of the first step. */
  people: number;
  /** People that each further step adds. */
  step: number;
  /** The largest number of people. */
  max: number;
  /** Seconds for which a number has to hold. */
  holdSeconds: number;
  /** Seconds for which each step is watched. */
  stepSeconds: number;
  /** Numbers of server processes that are measured, one after the other. */
  processes: readonly (1 | 2)[];
}

/** Each person needs a file descriptor of the generator, and a process has 20 000 on many systems. */
const MOST_PEOPLE = 18_000;
const LONGEST_HOLD_SECONDS = 3600;
const LONGEST_STEP_SECONDS = 30;

/**
 * The settings of the environment, all of them bounded.
 * @throws Error with one sentence for a value outside of its bounds
 */
export function readSettings(env: Record<string, string | undefined>): CapacitySettings {
  const people = evenNumber(env, 'BENCH_PEOPLE', 1000, { from: 2, to: MOST_PEOPLE });
  const step = evenNumber(env, 'BENCH_STEP', 1000, { from: 2, to: MOST_PEOPLE });
  const max = evenNumber(env, 'BENCH_MAX', 15_000, { from: people, to: MOST_PEOPLE });
  const holdSeconds = wholeNumber(env, 'BENCH_HOLD_SECONDS', 180, {
    from: 5,
    to: LONGEST_HOLD_SECONDS,
  });
  return {
    people,
    step,
    max,
    holdSeconds,
    stepSeconds: Math.min(LONGEST_STEP_SECONDS, holdSeconds),
    processes: processesOf(env.BENCH_PROCESSES ?? '1,2'),
  };
}

interface Bounds {
  from: number;
  to: number;
}

type Environment = Record<string, string | undefined>;

/** People come in pairs. */
function evenNumber(env: Environment, name: string, fallback: number, bounds: Bounds): number {
  const value = wholeNumber(env, name, Math.max(fallback, bounds.from), bounds);
  if (value % 2 !== 0) throw new Error(`${name} must be even: people come in pairs.`);
  return value;
}

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  { from, to }: Bounds,
): number {
  const value = Number(env[name] ?? fallback);
  if (!Number.isInteger(value) || value < from || value > to) {
    throw new Error(`${name} must be a whole number from ${from} to ${to}.`);
  }
  return value;
}

function processesOf(text: string): (1 | 2)[] {
  return text.split(',').map((each) => {
    const count = Number(each);
    if (count !== 1 && count !== 2) throw new Error('BENCH_PROCESSES must be 1, 2 or 1,2.');
    return count;
  });
}
