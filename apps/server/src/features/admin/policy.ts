import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

export const sentences = {
  ownAccount: 'No puedes aplicar esta acción a tu propia cuenta',
  banned: 'La cuenta ya está suspendida',
  notBanned: 'La cuenta no está suspendida',
} as const;

/** How many conversations and how many reviews the page of an account shows. */
export const DETAIL_ROWS = 100;

/** @throws Conflict when an administrator is about to act on their own account (decisions §11) */
export function assertNotOwnAccount(actor: UserActor, userId: string): void {
  if (actor.id === userId.toLowerCase()) throw new Conflict(sentences.ownAccount);
}
