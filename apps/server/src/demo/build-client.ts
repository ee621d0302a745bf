import { newId } from '#app/platform/new-id.ts';
import type { Client } from './account.ts';
import { addPortrait } from './build-provider.ts';
import type { City } from './cities.ts';
import type { Gender, Origin } from './names.ts';
import type { Portrait } from './portraits.ts';
import type { DemoRows } from './rows.ts';

export interface ClientDraft {
  name: string;
  gender: Gender;
  origin: Origin;
  email: string;
  passwordHash: string;
  phone: string | null;
  city: City;
  street: string;
  address: string;
  latitude: number;
  longitude: number;
  portrait: Portrait | null;
  createdAt: Date;
  /** Whether the profile tells where they live. */
  sharesAddress: boolean;
}

/** Adds a client with their profile. */
export function buildClient(rows: DemoRows, draft: ClientDraft): Client {
  const id = newId();
  rows.add('users', {
    id,
    user_type: 'client',
    is_superadmin: false,
    email: draft.email,
    password_hash: draft.passwordHash,
    name: draft.name,
    phone: draft.phone,
    description: null,
    created_at: draft.createdAt,
  });
  const { address, latitude, longitude } = draft;
  const place = draft.sharesAddress ? { address, latitude, longitude } : unknownPlace;
  rows.add('profiles', {
    user_id: id,
    status: 'offline',
    ...place,
    time_zone: draft.city.timeZone,
  });
  if (draft.portrait) addPortrait(rows, id, draft.createdAt, draft.portrait);
  return { ...draft, id };
}

const unknownPlace = { address: null, latitude: null, longitude: null };
