import type { listUsers as endpoint } from '@oficio/contract/admin.ts';
import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { requireSuperadmin } from './policy.ts';
import { countUsers, findUsers } from './queries.ts';

/**
 * The accounts a super-administrator oversees, newest first, by a part of the name or the email
 * (specification 2.23, 7.4).
 * @throws Forbidden for anyone else
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
    users: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email ?? '',
      phone: row.phone,
      photo: row.photo_file ? imageUrl(row.photo_file) : null,
      user_type: row.user_type === 'provider' ? 'provider' : 'client',
      is_superadmin: row.is_superadmin,
      is_banned: Boolean(row.is_banned),
      created_at: row.created_at.toISOString(),
    })),
    total,
    total_pages: limit ? Math.ceil(total / limit) : Math.min(total, 1),
    page,
  };
}
