import type { listUsers as endpoint } from '@oficio/contract/admin.ts';
import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { mapInChunks } from '#app/platform/map-in-chunks.ts';
import { presentUser } from './present-user.ts';
import { countUsers, findUsers } from './queries.ts';

/**
 * A page of all accounts, newest first, filtered by a part of the name or the email (specification
 * 2.23, 7.4).
 * @throws Forbidden for anyone but a super-administrator
 */
export async function listUsers(
  { db, clock }: Deps,
  actor: UserActor,
  { search = '', user_type, page = 1, limit }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  const filter = { search, userType: user_type || null };
  const window = { offset: limit ? (page - 1) * limit : 0, limit: limit ?? null };
  const [total, rows] = await Promise.all([
    countUsers(db, filter),
    findUsers(db, filter, window, clock.now()),
  ]);
  return {
    // Without a limit these are all accounts.
    users: await mapInChunks(rows, presentUser),
    total,
    total_pages: limit ? Math.ceil(total / limit) : Math.min(total, 1),
    page,
  };
}
