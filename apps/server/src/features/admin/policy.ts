import { messages } from '@oficio/contract/errors.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

export const sentences = {
  banned: 'La cuenta ya está suspendida',
  notBanned: 'La cuenta no está suspendida',
} as const;

/** How many conversations and how many reviews the page of an account shows. */
export const DETAIL_ROWS = 100;

/** @throws Conflict when an administrator is about to act on their own account (decisions §11) */
export function assertNotOwnAccount(actor: UserActor, userId: string): void {
  if (actor.id === userId.toLowerCase()) throw new Conflict(messages.ownAccount);
}
