import type { AuthUser, UserType } from '@oficio/contract/auth.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import type { Category, Profile, TimeZone, updateProfile } from '@oficio/contract/profiles.ts';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { type ImageUploads, uploadKey } from './image-uploads.ts';

/** User and profile of the session. */
export interface Account {
  user: AuthUser;
  profile: Profile;
}

/** The editable fields of /profile. */
export interface ProfileValues {
  name: string;
  phone: string;
  /** URL on this server, or a data URL before the upload; likewise in the gallery. */
  photo: string | null;
  description: string;
  address: string;
  coordinates: Coordinates | null;
  categories: Category[];
  gallery: string[];
  timeZone: TimeZone;
}

export function valuesOf({ user, profile }: Account): ProfileValues {
  const { lat, lng, address } = profile.location ?? { lat: null, lng: null, address: null };
  return {
    name: user.name,
    phone: user.phone_display ?? user.phone ?? '',
    photo: user.photo,
    description: user.description ?? '',
    address: address ?? profile.address ?? '',
    coordinates: lat === null || lng === null ? null : { lat, lng },
    categories: profile.categories,
    gallery: profile.gallery,
    timeZone: profile.time_zone,
  };
}

/** Keys of the uploads of the profile's images. */
export function uploadKeysOf({ photo, gallery }: ProfileValues): string[] {
  const pictures = gallery.map((image) => uploadKey(image, 'picture'));
  return photo ? [uploadKey(photo, 'avatar'), ...pictures] : pictures;
}

/**
 * What the device keeps of the values: of the chosen images only those that are uploaded, by their
 * URLs, as the images themselves exceed its storage.
 */
export function keptOf(
  values: ProfileValues,
  urlOf: ImageUploads['urlOf'],
): Partial<ProfileValues> {
  const { photo, gallery, ...others } = values;
  const storedPhoto = photo && urlOf(photo, 'avatar');
  const isPending = photo !== null && storedPhoto === null;
  return {
    ...others,
    ...(!isPending && { photo: storedPhoto }),
    gallery: gallery.flatMap((image) => urlOf(image, 'picture') ?? []),
  };
}

/** The values with the URLs of the stored images; null when an upload is not done. */
export function withStoredImages(
  values: ProfileValues,
  urlOf: ImageUploads['urlOf'],
): ProfileValues | null {
  const photo = values.photo && urlOf(values.photo, 'avatar');
  const urls = values.gallery.map((image) => urlOf(image, 'picture'));
  const gallery = urls.filter((url) => url !== null);
  const isComplete = Boolean(values.photo) === Boolean(photo);
  return isComplete && gallery.length === values.gallery.length
    ? { ...values, photo, gallery }
    : null;
}

export function nameError({ name }: ProfileValues): string | null {
  return name.trim() ? null : 'El nombre es requerido';
}

function userFieldsOf({ name, phone, photo, description }: ProfileValues) {
  return {
    name: name.trim(),
    phone: phone.trim() || null,
    photo,
    description: description.trim() || null,
  };
}

function locationOf({ address, coordinates }: ProfileValues) {
  if (!address.trim() && !coordinates) return null;
  return {
    address: address.trim() || null,
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
  };
}

/**
 * A client's location is sent only together with an address (specification 2.12), or as null once the
 * address is removed.
 */
function profileFieldsOf(values: ProfileValues, userType: UserType) {
  const location = locationOf(values);
  if (userType === 'client') return { location: location?.address ? location : null };
  const { categories, gallery, timeZone } = values;
  return { categories, gallery, location, time_zone: timeZone };
}

/** The fields that differ from `before`, as an object under `name`; empty when there are none. */
function changed<Name extends string, Fields extends object>(
  name: Name,
  fields: Fields,
  before: Fields,
): { [key in Name]?: Partial<Fields> } {
  const known = new Map(Object.entries(before));
  const entries = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  if (entries.length === 0) return {};
  return { [name]: Object.fromEntries(entries) } as { [key in Name]?: Partial<Fields> };
}

/**
 * Body of a save: the changed fields of specification 2.12. Unchanged fields are omitted, so that
 * changes from another screen or device are kept.
 */
export function saveBodyOf(
  values: ProfileValues,
  stored: ProfileValues,
  userType: UserType,
): CallInput<typeof updateProfile>['body'] {
  return {
    ...changed('user', userFieldsOf(values), userFieldsOf(stored)),
    ...changed('profile', profileFieldsOf(values, userType), profileFieldsOf(stored, userType)),
  };
}
