import { Agenda } from '../appointments/agenda.ts';
import type { Schedule } from '../appointments/schedules.ts';
import type { Context } from '../context.ts';
import { addPicture, addPortrait } from '../pictures/add-picture.ts';
import type { Drawing } from '../pictures/drawing.ts';
import { type SceneName, sceneDrawing } from '../pictures/scenes.ts';
import type { AvailabilityStatus, DemoRecords } from '../records.ts';
import type { Category, Trade } from '../trades/trade.ts';
import type { Provider } from './account.ts';
import type { City } from './cities.ts';
import type { Gender, Origin } from './names.ts';

export interface ProviderDraft {
  name: string;
  gender: Gender;
  origin: Origin;
  email: string;
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
  portrait: Drawing | null;
  createdAt: Date;
}

/** Adds a provider with the profile, its categories, schedule and pictures. */
export function addProvider(context: Context, draft: ProviderDraft): Provider {
  const { records, newId, random } = context;
  const id = newId();
  const { name, city, address, latitude, longitude, createdAt } = draft;
  records.users.push({
    id,
    user_type: 'provider',
    is_superadmin: false,
    email: draft.email,
    name,
    phone: draft.phone,
    description: draft.description,
    created_at: createdAt,
  });
  records.profiles.push({
    user_id: id,
    status: draft.status,
    address,
    latitude,
    longitude,
    time_zone: city.timeZone,
  });
  for (const [index, category] of draft.categories.entries()) {
    records.categories.push({ user_id: id, position: index + 1, category });
  }
  addSchedule(records, id, draft.schedule);
  for (const [index, scene] of draft.gallery.entries()) {
    const upload_id = addPicture(context, id, createdAt, sceneDrawing(scene));
    records.gallery.push({ user_id: id, position: index + 1, upload_id });
  }
  if (draft.portrait) addPortrait(context, id, createdAt, draft.portrait);
  return { ...draft, id, agenda: new Agenda(draft.schedule, random) };
}

function addSchedule(records: DemoRecords, userId: string, schedule: Schedule): void {
  if (!schedule.isSaved) return;
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    records.work_schedule.push({
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
