import type { Slot } from '../appointments/agenda.ts';
import { addDays, dateIn, instantOf, MINUTE_MS, weekdayName } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Client, Provider } from '../people/account.ts';
import type { Service } from '../trades/trade.ts';
import type { DraftMessage } from './conversation-log.ts';
import { arrangements, followUps, type Line } from './dialogues.ts';

/**
 * Adds the conversation in which two users arrange an appointment; half of those about a past
 * appointment continue with a few more messages. Adds nothing when the two already have a
 * conversation. Returns the time of the first message.
 */
export function arrangeAppointment(
  { random, now, conversations }: Context,
  provider: Provider,
  client: Client,
  slot: Slot,
  service: Service,
): Date {
  const zone = provider.city.timeZone;
  const today = dateIn(zone, now);
  const beforeSlot = addDays(slot.date, -random.between(2, 5));
  const beforeToday = addDays(today, -random.between(1, 3));
  const time = `${random.between(10, 20)}:${random.between(10, 59)}`;
  const [date = beforeToday] = [beforeSlot, beforeToday].sort();
  const begin = instantOf(zone, date, time);
  if (conversations.has(provider.id, client.id)) return begin;

  const blanks: Readonly<Record<string, string>> = {
    pide: service.ask,
    precio: String(Math.round(random.between(...service.price) / 5) * 5),
    dia: weekdayName(slot.date),
    hora: slot.start,
    calle: client.street,
  };
  const write = (lines: readonly Line[], from: Date): DraftMessage[] => {
    let at = from.getTime();
    return lines.map(([author, text]) => {
      const message = {
        senderId: author === 'c' ? client.id : provider.id,
        at: new Date(at),
        text: text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? ''),
      };
      at += random.between(1, 18) * MINUTE_MS;
      return message;
    });
  };
  conversations.add(provider.id, client.id, write(random.pick(arrangements), begin));
  if (slot.date < today && random.chance(0.5)) {
    const end = instantOf(zone, slot.date, slot.end).getTime();
    const soon = end + random.between(20, 180) * MINUTE_MS;
    const after = new Date(Math.min(soon, now.getTime() - 60 * MINUTE_MS));
    conversations.add(provider.id, client.id, write(random.pick(followUps), after));
  }
  return begin;
}
