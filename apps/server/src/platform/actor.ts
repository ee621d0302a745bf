import type { UserType } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { ConfirmationRequired, Forbidden, Unauthenticated } from '../errors.ts';

export interface Guest {
  kind: 'guest';
}

export interface UserActor {
  kind: 'user';
  id: string;
  userType: UserType;
  isSuperadmin: boolean;
  sessionId: string;
  /** Whether the user has logged in or confirmed who they are within `CONFIRMATION_MINUTES`. */
  isConfirmed?: boolean;
  hasSecondFactor?: boolean;
  /** Whether the administration is closed to this super-administrator until they add a factor. */
  lacksSecondFactor?: boolean;
}

export type Actor = Guest | UserActor;

/** The server itself: its start, jobs and schedules. */
export interface System {
  kind: 'system';
}

export const guest: Guest = { kind: 'guest' };
export const system: System = { kind: 'system' };

/** @throws Unauthenticated when the caller has no live session */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Unauthenticated();
  return actor;
}

/**
 * Whether the caller is a client. A super-administrator neither requests nor provides services
 * (specification 6).
 */
export function isClient(actor: UserActor): boolean {
  return actor.userType === 'client' && !actor.isSuperadmin;
}

/**
 * Whether the caller is an administrator: a super-administrator (decisions §11), with a second factor
 * where `ADMIN_SECOND_FACTOR` requires it.
 */
export function isAdministrator(actor: UserActor): boolean {
  return actor.isSuperadmin && !actor.lacksSecondFactor;
}

/**
 * @throws Forbidden unless the caller is a super-administrator (decisions §11), with a second factor
 *   where `ADMIN_SECOND_FACTOR` requires it
 */
export function requireSuperadmin(actor: UserActor): void {
  if (!actor.isSuperadmin) throw new Forbidden();
  if (actor.lacksSecondFactor) throw new Forbidden(messages.adminSecondFactor);
}

/**
 * @param confirmation the endpoint's, as its contract describes
 * @throws ConfirmationRequired when the session needs a confirmation and the last one is too old
 */
export function requireConfirmation(
  actor: UserActor,
  confirmation: 'always' | 'with-second-factor',
): void {
  const isNeeded = confirmation === 'always' || actor.hasSecondFactor;
  if (isNeeded && !actor.isConfirmed) throw new ConfirmationRequired();
}
