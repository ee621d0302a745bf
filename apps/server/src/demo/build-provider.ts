import type { AvailabilityStatus, Category } from '@oficio/contract/profiles.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Provider } from './account.ts';
import { Agenda } from './agenda.ts';
import type { City } from './cities.ts';
import type { Gender, Origin } from './names.ts';
import type { Portrait } from './portraits.ts';
import type { Random } from './random.ts';
import type { DemoRows } from './rows.ts';
import type { SceneName } from './scenes.ts';
import type { Schedule } from './schedules.ts';
import type { Trade } from './trades/trade.ts';

export interface ProviderDraft {
  name: string;
  gender: Gender;
  origin: Origin;
  email: string;
  passwordHash: string;
  phone: string | null;
  description: string | null;
  city: City;
  address: string;
  latitude: number;
  longitude: number;
  status: AvailabilityStatus;
  trade: Trade;
  categories: readonly Category[];
  schedule: Schedule;
  gallery: readonly SceneName[];
  portrait: Portrait | null;
  createdAt: Date;
}

/** Adds a provider with everything that belongs to their profile. */
export function buildProvider(
  rows: DemoRows,
  draft: ProviderDraft,
  random: Random,
  categoryIds: ReadonlyMap<string, number>,
): Provider {
  const id = newId();
  const { name, city, address, latitude, longitude, createdAt } = draft;
  rows.add('users', {
    id,
    user_type: 'provider',
    is_superadmin: false,
    email: draft.email,
    password_hash: draft.passwordHash,
    name,
    phone: draft.phone,
    description: draft.description,
    created_at: createdAt,
  });
  rows.add('profiles', {
    user_id: id,
    status: draft.status,
    address,
    latitude,
    longitude,
    time_zone: city.timeZone,
  });
  for (const [index, category] of draft.categories.entries()) {
    const categoryId = categoryIds.get(category);
    if (categoryId === undefined) throw new Error(`There is no category ${category}.`);
    rows.add('profile_categories', { user_id: id, position: index + 1, category_id: categoryId });
  }
  addSchedule(rows, id, draft.schedule);
  for (const [index, scene] of draft.gallery.entries()) {
    const upload = rows.addPicture(id, createdAt, { kind: 'scene', scene });
    rows.add('gallery_images', { user_id: id, position: index + 1, upload_id: upload });
  }
  if (draft.portrait) addPortrait(rows, id, createdAt, draft.portrait);
  const agenda = new Agenda(draft.schedule, random);
  return { ...draft, id, agenda };
}

export function addPortrait(rows: DemoRows, userId: string, at: Date, portrait: Portrait): void {
  const upload = rows.addPicture(userId, at, { kind: 'portrait', portrait });
  rows.photos.push({ user_id: userId, upload_id: upload });
}

function addSchedule(rows: DemoRows, userId: string, schedule: Schedule): void {
  if (!schedule.isSaved) return;
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    rows.add('work_schedule', {
      user_id: userId,
      weekday,
      enabled: schedule.days.includes(weekday),
      start_time: schedule.hours[0],
      end_time: schedule.hours[1],
      second_start_time: schedule.afternoon?.[0] ?? null,
      second_end_time: schedule.afternoon?.[1] ?? null,
    });
  }
}
