import type { Client, Provider } from './account.ts';
import type { Slot } from './agenda.ts';
import { addDays, dateIn, instantOf, weekdayName } from './calendar.ts';
import type { Demo } from './demo.ts';
import { afterwards, arrangements, type Line } from './dialogues.ts';
import type { Random } from './random.ts';
import type { Said } from './talks.ts';
import type { Service } from './trades/trade.ts';

const MINUTE_MS = 60_000;

/**
 * Lets two people who have not met arrange a job, and thank each other when it is over. Answers when
 * the job was asked for.
 */
export function arrangeJob(
  { random, now, talks }: Demo,
  provider: Provider,
  client: Client,
  slot: Slot,
  service: Service,
): Date {
  const zone = provider.city.timeZone;
  const today = dateIn(zone, now);
  const before = addDays(slot.date, -random.between(2, 5));
  const lately = addDays(today, -random.between(1, 3));
  const time = `${random.between(10, 20)}:${random.between(10, 59)}`;
  const [date = lately] = [before, lately].sort();
  const begin = instantOf(zone, date, time);
  if (talks.have(provider.id, client.id)) return begin;

  const blanks: Readonly<Record<string, string>> = {
    pide: service.ask,
    precio: String(Math.round(random.between(...service.price) / 5) * 5),
    dia: weekdayName(slot.date),
    hora: slot.start,
    calle: client.street,
  };
  const write = (lines: readonly Line[], from: Date): Said[] =>
    speak(random, lines, from).map(({ who, at, text }) => ({
      senderId: who === 'c' ? client.id : provider.id,
      at,
      text: text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? ''),
    }));
  talks.say(provider.id, client.id, write(random.pick(arrangements), begin));
  if (slot.date < today && random.chance(0.5)) {
    const end = instantOf(zone, slot.date, slot.end).getTime();
    const soon = end + random.between(20, 180) * MINUTE_MS;
    const after = new Date(Math.min(soon, now.getTime() - 60 * MINUTE_MS));
    talks.say(provider.id, client.id, write(random.pick(afterwards), after));
  }
  return begin;
}

function speak(random: Random, lines: readonly Line[], from: Date) {
  let at = from.getTime();
  return lines.map(([who, text]) => {
    const line = { who, text, at: new Date(at) };
    at += random.between(1, 18) * MINUTE_MS;
    return line;
  });
}
