import { Forbidden } from '#app/errors.ts';
import { isClient, type UserActor } from '#app/platform/actor.ts';

/**
 * Only clients book and review services; a super-administrator does not.
 * @param refusal the sentence of the refusal, if not the general one
 * @throws Forbidden for anyone else
 */
export function assertClient(actor: UserActor, refusal?: string): void {
  if (!isClient(actor)) throw new Forbidden(refusal);
}
