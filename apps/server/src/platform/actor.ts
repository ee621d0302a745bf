import type { UserType } from '@oficio/contract/auth.ts';
import { Forbidden, Unauthenticated } from '../errors.ts';

export interface Guest {
  kind: 'guest';
}

export interface UserActor {
  kind: 'user';
  id: string;
  userType: UserType;
  isSuperadmin: boolean;
  sessionId: string;
}

/** A job or the start of the process, acting on nobody's behalf. */
export interface SystemActor {
  kind: 'system';
}

export type Actor = Guest | UserActor | SystemActor;

export const guest: Guest = { kind: 'guest' };

/** @throws Unauthenticated when the caller has no live session */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Unauthenticated();
  return actor;
}

/** @throws Forbidden unless the caller is a super-administrator (decisions §11) */
export function requireSuperadmin(actor: UserActor): void {
  if (!actor.isSuperadmin) throw new Forbidden();
}
