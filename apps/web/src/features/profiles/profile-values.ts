import type { AuthUser } from '@oficio/contract/auth.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import type { Category, Profile, TimeZone, updateProfile } from '@oficio/contract/profiles.ts';

/** The session's own user and profile. */
export interface Account {
  user: AuthUser;
  profile: Profile;
}

export interface Coordinates {
  lat: number;
  lng: number;
}

/** What the person can change on /profile. */
export interface ProfileValues {
  name: string;
  phone: string;
  /** A URL of this server, or a data URL until it is saved; gallery likewise. */
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
    phone: user.phone ?? '',
    photo: user.photo,
    description: user.description ?? '',
    address: address ?? profile.address ?? '',
    coordinates: lat === null || lng === null ? null : { lat, lng },
    categories: profile.categories,
    gallery: profile.gallery,
    timeZone: profile.time_zone,
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Whether a save would change anything: leaving then asks first. */
export function hasChanges(values: ProfileValues, account: Account): boolean {
  const stored = valuesOf(account);
  const { coordinates, categories, gallery, ...texts } = values;
  return (
    Object.entries(texts).some(([field, text]) => stored[field as keyof typeof texts] !== text) ||
    coordinates?.lat !== stored.coordinates?.lat ||
    coordinates?.lng !== stored.coordinates?.lng ||
    !isSameList(categories, stored.categories) ||
    !isSameList(gallery, stored.gallery)
  );
}

export function nameError({ name }: ProfileValues): string | null {
  return name.trim() ? null : 'El nombre es requerido';
}

function placeOf({ address, coordinates }: ProfileValues) {
  return {
    address: address.trim() || null,
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
  };
}

/**
 * What a save sends: a provider's everything, a client's the location only when an address is set
 * (specification 2.12).
 */
export function saveBodyOf(
  values: ProfileValues,
  { user, profile }: Account,
): CallInput<typeof updateProfile>['body'] {
  const userFields = {
    name: values.name.trim(),
    phone: values.phone.trim() || null,
    photo: values.photo,
    description: values.description.trim() || null,
  };
  const location = placeOf(values);
  if (user.user_type === 'client') {
    return { user: userFields, ...(location.address ? { profile: { location } } : {}) };
  }
  const isPlaced = location.address !== null || location.lat !== null;
  return {
    user: userFields,
    profile: {
      categories: values.categories,
      gallery: values.gallery,
      location: isPlaced ? location : null,
      schedule: profile.work_schedule,
      status: profile.status,
      time_zone: values.timeZone,
    },
  };
}
