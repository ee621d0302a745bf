import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

/** @throws Forbidden unless the caller is a super-administrator (decisions §11) */
export function requireSuperadmin(actor: UserActor): void {
  if (!actor.isSuperadmin) throw new Forbidden();
}
