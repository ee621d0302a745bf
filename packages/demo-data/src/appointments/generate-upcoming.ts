import { addDays, dateIn, HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import { arrangeAppointment } from '../conversations/arrange-appointment.ts';
import type { Client, Provider } from '../people/account.ts';
import type { AppointmentStatus } from '../records.ts';
import { addAppointment } from './add-appointment.ts';

/** Pending requests are at most this old: they expire after 72 hours. */
const OLDEST_REQUEST_MS = 60 * HOUR_MS;

const statuses: readonly AppointmentStatus[] = [
  ...Array<AppointmentStatus>(9).fill('accepted'),
  ...Array<AppointmentStatus>(7).fill('pending'),
  ...Array<AppointmentStatus>(2).fill('cancelled'),
  ...Array<AppointmentStatus>(2).fill('rejected'),
];

const blockedTitles = ['Almacén', 'Médico', 'Gestoría', 'Recoger a los niños', 'Formación'];

const rejectReasons = [
  'Ese día estoy fuera de la ciudad.',
  'No llego a esa zona entre semana, lo siento.',
  'Para ese trabajo necesito una visita previa. ¿Lo hablamos por el chat?',
  'Tengo la agenda completa hasta fin de mes.',
];

/** Gives almost half of the providers appointments or requests in their next two weeks. */
export function generateUpcoming(
  context: Context,
  provider: Provider,
  clients: readonly Client[],
): void {
  const { random, now } = context;
  const today = dateIn(provider.city.timeZone, now);
  const next = () => provider.agenda.take(addDays(today, 1), addDays(today, 14));
  if (random.chance(0.2)) {
    const slot = next();
    const createdAt = new Date(now.getTime() - random.between(5, 90) * HOUR_MS);
    const blockedTime = {
      title: random.pick(blockedTitles),
      description: null,
      status: 'accepted' as const,
      createdAt,
    };
    if (slot) addAppointment(context, provider, null, slot, blockedTime);
  }
  if (!random.chance(0.45)) return;
  for (const client of random.shuffled(clients).slice(0, random.between(1, 3))) {
    const slot = next();
    if (!slot) continue;
    const service = random.pick(provider.trade.services);
    const status = random.pick(statuses);
    const arrangedAt = arrangeAppointment(context, provider, client, slot, service);
    const earliest = status === 'pending' ? now.getTime() - OLDEST_REQUEST_MS : 0;
    addAppointment(context, provider, client, slot, {
      title: service.name,
      description: random.chance(0.7) ? service.ask : null,
      status,
      ...(status === 'rejected' ? { rejectReason: random.pick(rejectReasons) } : {}),
      createdAt: new Date(Math.max(arrangedAt.getTime(), earliest)),
    });
    if (status === 'pending') sendReminder(context, provider, client);
  }
}

function sendReminder(
  { random, now, conversations }: Context,
  provider: Provider,
  client: Client,
): void {
  const at = new Date(now.getTime() - random.between(3, 600) * MINUTE_MS);
  const text = 'Te acabo de mandar la solicitud de cita. Dime si te va bien.';
  conversations.add(provider.id, client.id, [{ senderId: client.id, at, text }]);
  conversations.markUnread(provider.id, client.id, 1);
}
