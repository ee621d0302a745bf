import { messages } from '@oficio/contract/errors/messages.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

export const refusals = {
  banned: 'La cuenta ya está suspendida',
  notBanned: 'La cuenta no está suspendida',
  bannedReceiver: 'La cuenta está suspendida y no puede recibir mensajes',
} as const;

/** Maximum number of conversations, and of reviews, on the page of an account. */
export const DETAIL_ROWS = 100;

/** @throws Conflict when the account is the administrator's own (decisions §11) */
export function assertNotOwnAccount(actor: UserActor, userId: string): void {
  if (actor.id === userId) throw new Conflict(messages.ownAccount);
}
