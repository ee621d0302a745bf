import type { checkTime as endpoint } from '@oficio/contract/appointments.ts';
import type { HandlerResult } from '@oficio/contract/endpoint.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { ONLY_CLIENTS_BOOK } from '@oficio/contract/errors.ts';
import { Conflict, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertClient } from '../../accounts/assert-client.ts';
import { findActiveProvider } from '../../accounts/find-active-provider.ts';
import { assertCanBeRequested, type WantedTime } from './assert-can-be-requested.ts';

/**
 * Whether a client could request this time now, by the rules of the request about times, so that the form
 * can say so before it is sent.
 * @returns the sentence with which the request would be refused, or null, and whether it is a day off
 * @throws Forbidden for anyone but a client
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function checkTime(
  { db, clock }: Deps,
  actor: UserActor,
  { provider_id, ...time }: WantedTime & { provider_id: string },
): Promise<HandlerResult<typeof endpoint>> {
  assertClient(actor, ONLY_CLIENTS_BOOK);
  const now = clock.now();
  const provider = await findActiveProvider(db, provider_id, now);
  try {
    await assertCanBeRequested(db, provider, time, now);
    return { refusal: null, is_day_off: false };
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict) {
      return { refusal: error.message, is_day_off: error.message === messages.dayOff };
    }
    throw error;
  }
}
