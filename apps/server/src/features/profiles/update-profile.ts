import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { phoneToStore } from '#app/platform/phone-number.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { saveWorkSchedule } from '../schedule/save-work-schedule.ts';
import { attachUploads, type ImageReference, imagesIn } from '../uploads/attach-uploads.ts';
import { discardImages, storeImages } from '../uploads/store-images.ts';
import { canSaveProfile, type ProfileInput } from './policy.ts';
import {
  type ProfileChange,
  replaceCategories,
  replaceGallery,
  type UserChange,
  updateProfileRow,
  updateUser,
} from './queries.ts';

/**
 * Updates the given fields of the caller's account and profile (specification 2.12). An empty
 * phone, description or address, and a location of null, clear the field. `schedule` is an older
 * name of `work_schedule`.
 * @throws Forbidden when a client sends fields of providers
 * @throws Unauthenticated when the account has been deleted
 * @throws Invalid when the phone is no valid number, and "Imagen no válida" for an image URL that is
 *   not an upload of the caller
 * @throws TooLarge, UnsupportedMedia or Unavailable, as `encodeImage`
 * @throws TooManyAttempts after 30 data URLs and uploads together in an hour
 * @throws Conflict when the images of the account would take more than 200 MB
 */
export async function updateProfile(
  deps: Deps,
  actor: UserActor,
  { user = {}, profile = {} }: ProfileInput,
): Promise<void> {
  if (!canSaveProfile(actor, profile)) throw new Forbidden();
  const userFields = userChange(user);
  const photo: ImageReference[] = user.photo ? [{ url: user.photo, purpose: 'avatar' }] : [];
  const gallery = (profile.gallery ?? []).map(
    (url): ImageReference => ({ url, purpose: 'picture' }),
  );
  const references = [...photo, ...gallery];
  const stored = await storeImages(deps, actor, imagesIn(references));
  try {
    await deps.transact(actor, async (tx) => {
      await tx.lock.ownProfile(actor.id);
      const ids = await attachUploads(tx, actor.id, references, stored);
      await updateUser(tx.db, actor.id, {
        ...userFields,
        ...(user.photo === undefined
          ? {}
          : { photo_id: photo.length > 0 ? (ids[0] ?? null) : null }),
      });
      await updateProfileRow(tx.db, actor.id, profileChange(profile));
      if (profile.gallery) {
        await replaceGallery(tx.db, actor.id, [...new Set(ids.slice(photo.length))]);
      }
      await replaceLists(tx, actor.id, profile);
    });
  } catch (error) {
    await discardImages(deps, actor, stored, error);
    throw error;
  }
}

async function replaceLists(
  tx: Tx,
  userId: string,
  profile: NonNullable<ProfileInput['profile']>,
): Promise<void> {
  if (profile.categories) {
    await replaceCategories(tx.db, userId, [...new Set(profile.categories)]);
  }
  const schedule = profile.work_schedule ?? profile.schedule;
  if (schedule) await saveWorkSchedule(tx, userId, schedule);
}

function userChange(user: NonNullable<ProfileInput['user']>): UserChange {
  const { name, phone, description } = user;
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phoneToStore(phone), phone_checked: true }),
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
