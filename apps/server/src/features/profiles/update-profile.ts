import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { updateProfile as endpoint } from '@oficio/contract/profiles.ts';
import { Forbidden, Unauthenticated } from '#app/errors.ts';
import { saveWorkSchedule } from '#app/features/schedule/save-work-schedule.ts';
import { adoptImages, type ImageReference } from '#app/features/uploads/adopt-images.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { isLive } from '#app/platform/db/accounts.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { canSaveProfile } from './policy.ts';
import {
  lockProfile,
  type ProfileChange,
  replaceCategories,
  replaceGallery,
  type UserChange,
  updateProfileRow,
  updateUser,
} from './queries.ts';

type ProfileInput = HandlerInput<typeof endpoint>['body'];

/**
 * Changes the caller's own account and profile: the fields sent, no others (specification 2.12).
 * An empty phone, description or address clears it, and so does a location of null. `schedule` is
 * an older name of `work_schedule`.
 * @throws Forbidden when a client sends what only providers have
 * @throws Unauthenticated when the account was deleted meanwhile
 * @throws Invalid "Imagen no válida" for an image URL that is not an upload of the caller's
 * @throws DomainError too-large or unsupported-media, as `encodeImage` says
 */
export async function updateProfile(
  deps: Deps,
  actor: UserActor,
  { user = {}, profile = {} }: ProfileInput,
): Promise<void> {
  if (!canSaveProfile(actor, profile)) throw new Forbidden();
  const photo: ImageReference[] = user.photo ? [{ url: user.photo, purpose: 'avatar' }] : [];
  const gallery = (profile.gallery ?? []).map(
    (url): ImageReference => ({ url, purpose: 'picture' }),
  );
  await adoptImages(deps, actor.id, [...photo, ...gallery], async (trx, ids) => {
    await lockProfile(trx, actor.id);
    if (!(await isLive(trx, actor.id))) throw new Unauthenticated();
    await updateUser(trx, actor.id, {
      ...userChange(user),
      ...(user.photo === undefined ? {} : { photo_id: photo.length > 0 ? (ids[0] ?? null) : null }),
    });
    await updateProfileRow(trx, actor.id, profileChange(profile));
    if (profile.gallery) {
      await replaceGallery(trx, actor.id, [...new Set(ids.slice(photo.length))]);
    }
    await replaceLists(trx, actor.id, profile);
  });
}

async function replaceLists(
  trx: Trx,
  userId: string,
  profile: NonNullable<ProfileInput['profile']>,
): Promise<void> {
  if (profile.categories) {
    await replaceCategories(trx, userId, [...new Set(profile.categories)]);
  }
  const schedule = profile.work_schedule ?? profile.schedule;
  if (schedule) await saveWorkSchedule(trx, userId, schedule);
}

function userChange(user: NonNullable<ProfileInput['user']>): UserChange {
  const { name, phone, description } = user;
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(description === undefined ? {} : { description: description || null }),
  };
}

function profileChange(profile: NonNullable<ProfileInput['profile']>): ProfileChange {
  const { status, time_zone, location } = profile;
  return {
    ...(status === undefined ? {} : { status }),
    ...(time_zone === undefined ? {} : { time_zone }),
    ...(location === undefined ? {} : placeChange(location)),
  };
}

function placeChange(location: NonNullable<ProfileInput['profile']>['location']): ProfileChange {
  if (!location) return { address: null, latitude: null, longitude: null };
  const { lat, lng, address } = location;
  return {
    ...(lat === undefined || lng === undefined ? {} : { latitude: lat, longitude: lng }),
    ...(address === undefined ? {} : { address: address || null }),
  };
}
