import type { AuthUser } from '@oficio/contract/auth.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import type {
  AvailabilityStatus,
  Category,
  Profile,
  updateProfile,
} from '@oficio/contract/profiles.ts';

/** The session's own user and profile. */
export interface Account {
  user: AuthUser;
  profile: Profile;
}

/** What the person can change on /profile. */
export interface ProfileValues {
  name: string;
  phone: string;
  description: string;
  address: string;
  /** Set by the device's location only. */
  coordinates: { lat: number; lng: number } | null;
  categories: Category[];
}

export function valuesOf({ user, profile }: Account): ProfileValues {
  const { lat, lng, address } = profile.location ?? { lat: null, lng: null, address: null };
  return {
    name: user.name,
    phone: user.phone ?? '',
    description: user.description ?? '',
    address: address ?? profile.address ?? '',
    coordinates: lat === null || lng === null ? null : { lat, lng },
    categories: profile.categories,
  };
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
  status: AvailabilityStatus,
): CallInput<typeof updateProfile>['body'] {
  const userFields = {
    name: values.name.trim(),
    phone: values.phone.trim() || null,
    photo: user.photo,
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
      gallery: profile.gallery,
      location: isPlaced ? location : null,
      schedule: profile.work_schedule,
      status,
    },
  };
}
