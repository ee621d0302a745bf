import { constants } from './constants.ts';
import type { Section } from './entry.ts';
import { failures } from './failures.ts';
import { routes } from './routes.ts';
import { successes } from './successes.ts';

/** What the specification asks of the product, as far as `e2e/conformance.md` shows it. */
export const sections: readonly Section[] = [routes, failures, successes, constants];
