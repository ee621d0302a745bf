import { addAppointment } from '../appointments/add-appointment.ts';
import type { Slot } from '../appointments/agenda.ts';
import {
  addDays,
  addMinutes,
  DAY_MS,
  dateIn,
  HOUR_MS,
  instantOf,
  timeIn,
  weekdayName,
  weekdayOf,
  workday,
} from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Client, Provider } from '../people/account.ts';
import { addReview, generateReviews } from '../reviews/generate-reviews.ts';
import type { Characters } from './add-characters.ts';
import { addPlannedConversations } from './add-planned-conversations.ts';
import { characterReviews } from './character-reviews.ts';
import { providerCharacters } from './characters.ts';
import { luciaAppointments } from './lucia-appointments.ts';
import type { PlannedAppointment } from './planned-appointment.ts';
import { ramonAppointments } from './ramon-appointments.ts';

/** How long after its end an accepted appointment is completed by itself. */
const COMPLETED_AFTER_MS = 48 * HOUR_MS;
const zone = 'Europe/Madrid';
/** The next visit is today if the demonstration starts before this time. */
const LATEST_START_FOR_TODAY = '15:30';

/** Adds what the accounts of the story see: appointments around today, conversations and reviews. */
export function addStory(
  context: Context,
  characters: Characters,
  supportId: string,
  neighbours: readonly Client[],
): void {
  const { now, random } = context;
  const today = dateIn(zone, now);
  const { ramon } = characters.providers;
  const completed = new Map<string, string>();
  const add = (provider: Provider, planned: PlannedAppointment) => {
    const date = workday(today, planned.day);
    if (planned.day === 0 && weekdayOf(date) > 5) return;
    const client =
      planned.client === 'any'
        ? random.pick(neighbours)
        : planned.client && characters.clients[planned.client];
    const slot = { date, start: planned.start, end: addMinutes(planned.start, planned.minutes) };
    const id = addPlanned(context, provider, client, slot, planned);
    if (planned.status === 'completed' && planned.client && provider === ramon)
      completed.set(planned.client, id);
  };
  for (const planned of ramonAppointments) add(ramon, planned);
  for (const planned of luciaAppointments) add(characters.providers[planned.provider], planned);

  const visit = nextVisit(today, timeIn(zone, now));
  addPlanned(context, ramon, characters.clients.lucia, visit, {
    title: 'Reparación de tubería bajo el fregadero',
    description:
      'Gotea por la unión de arriba del sifón. La llave de paso del mueble está cerrada.',
    status: 'accepted',
  });
  const past = { date: addDays(today, -9), start: '18:30', end: '19:30' };
  const leak = { title: 'Fuga en el baño', status: 'completed' as const };
  completed.set('lucia', addPlanned(context, ramon, characters.clients.lucia, past, leak));

  addPlannedConversations(context, characters, supportId, {
    visita: weekdayName(visit.date),
    limpieza: weekdayName(workday(today, 3)),
  });
  for (const { client, daysAgo, ...written } of characterReviews) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    addReview(
      context,
      ramon,
      characters.clients[client],
      completed.get(client) ?? null,
      at,
      written,
    );
  }
  for (const key of [
    'ramon',
    'quintanilla',
    'aicha',
    'carmen',
    'iker',
    'mateo',
    'yuliana',
  ] as const) {
    const ratings = providerCharacters[key].ratings.flatMap((times, index) =>
      Array<number>(times).fill(5 - index),
    );
    generateReviews(context, characters.providers[key], neighbours, random.shuffled(ratings));
  }
}

function addPlanned(
  context: Context,
  provider: Provider,
  client: Client | null,
  slot: Slot,
  planned: Pick<PlannedAppointment, 'title' | 'status' | 'description' | 'rejectReason'>,
): string {
  const sinceEnd = context.now.getTime() - instantOf(zone, slot.date, slot.end).getTime();
  const isOver = client && planned.status === 'accepted' && sinceEnd >= COMPLETED_AFTER_MS;
  const status = isOver ? 'completed' : planned.status;
  if (status === 'accepted' || status === 'completed') provider.agenda.keep(slot);
  const before = instantOf(zone, addDays(slot.date, -3), '12:20').getTime();
  return addAppointment(context, provider, client, slot, {
    title: planned.title,
    description: planned.description ?? null,
    status,
    ...(planned.rejectReason ? { rejectReason: planned.rejectReason } : {}),
    createdAt: new Date(Math.min(before, context.now.getTime() - 2 * HOUR_MS)),
  });
}

// This afternoon if it is early enough, otherwise the afternoon of the next working day.
function nextVisit(today: string, time: string): Slot {
  const canBeToday = weekdayOf(today) <= 5 && time < LATEST_START_FOR_TODAY;
  return { date: canBeToday ? today : workday(today, 1), start: '17:00', end: '18:30' };
}
