import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

/**
 * Only providers have working hours, blocked time and an availability (specification 6).
 * @throws Forbidden for anyone else
 */
export function assertProvider(actor: UserActor): void {
  if (actor.userType !== 'provider') throw new Forbidden();
}
