import { messages as shared } from '@oficio/contract/errors.ts';
import { Conflict, Forbidden, Invalid } from '#app/errors.ts';
import { isClient, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../../accounts/find-active-provider.ts';
import { assertCanBeRequested, type WantedTime } from './assert-can-be-requested.ts';

/**
 * Whether a client could request this time now, by the rules of the request about times, so that the form
 * can say so before it is sent.
 * @returns the sentence with which the request would be refused, or null
 * @throws Forbidden for anyone but a client
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function checkTime(
  { db, clock }: Deps,
  actor: UserActor,
  { provider_id, ...time }: WantedTime & { provider_id: string },
): Promise<string | null> {
  if (!isClient(actor)) throw new Forbidden(shared.onlyClientsBook);
  const now = clock.now();
  const provider = await findActiveProvider(db, provider_id, now);
  try {
    await assertCanBeRequested(db, provider, time, now);
    return null;
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict) return error.message;
    throw error;
  }
}
