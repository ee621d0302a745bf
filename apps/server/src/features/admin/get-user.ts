import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { listReceivedReviews } from '../reviews/list-received-reviews.ts';
import { DETAIL_ROWS } from './policy.ts';
import { presentConversation, presentUser } from './present-user.ts';
import { countConversations, findConversations, findUser } from './queries.ts';

/**
 * The details of an account for a super-administrator: what it says of itself, its conversations
 * without their messages, and the reviews it has received, the newest 100 of each with their totals
 * (specification 3.15).
 * @throws Forbidden for anyone else
 * @throws NotFound when the account does not exist
 */
export async function getUser(
  deps: Deps,
  actor: UserActor,
  userId: string,
): Promise<AdminUserDetail> {
  requireSuperadmin(actor);
  const { db, clock } = deps;
  const row = await findUser(db, userId, clock.now());
  if (!row) throw new NotFound();
  const [conversations, conversations_total, reviews] = await Promise.all([
    findConversations(db, row.id, DETAIL_ROWS),
    countConversations(db, row.id),
    listReceivedReviews(deps, actor, { userId: row.id, limit: DETAIL_ROWS }),
  ]);
  const { ban_reason: reason, ban_ends_at: endsAt } = row;
  return {
    user: {
      ...presentUser(row),
      description: row.description,
      ban: endsAt && { reason: reason ?? '', ends_at: endsAt.toISOString() },
    },
    conversations: conversations.map(presentConversation),
    conversations_total,
    reviews,
    reviews_total: row.reviews_count,
  };
}
