import type { Context } from '../context.ts';
import { addPortrait } from '../pictures/add-picture.ts';
import type { Drawing } from '../pictures/drawing.ts';
import type { Client } from './account.ts';
import type { City } from './cities.ts';
import type { Gender, Origin } from './names.ts';

export interface ClientDraft {
  name: string;
  gender: Gender;
  origin: Origin;
  email: string;
  phone: string | null;
  city: City;
  street: string;
  address: string;
  latitude: number;
  longitude: number;
  portrait: Drawing | null;
  createdAt: Date;
  /** Whether the profile shows the address. */
  sharesAddress: boolean;
}

const unknownPlace = { address: null, latitude: null, longitude: null };

/** Adds a client with the profile. */
export function addClient(context: Context, draft: ClientDraft): Client {
  const { records, newId } = context;
  const id = newId();
  records.users.push({
    id,
    user_type: 'client',
    is_superadmin: false,
    email: draft.email,
    name: draft.name,
    phone: draft.phone,
    description: null,
    created_at: draft.createdAt,
  });
  const { address, latitude, longitude } = draft;
  const place = draft.sharesAddress ? { address, latitude, longitude } : unknownPlace;
  records.profiles.push({
    user_id: id,
    status: 'offline',
    ...place,
    time_zone: draft.city.timeZone,
  });
  if (draft.portrait) addPortrait(context, id, draft.createdAt, draft.portrait);
  return { ...draft, id };
}
