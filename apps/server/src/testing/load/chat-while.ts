import { setTimeout as pause } from 'node:timers/promises';
import { type ChatRecord, ChattingPerson } from './chatting-people.ts';

/** A message that takes longer to reach its receiver is late, in ms. */
export const LATE_MS = 5000;

export interface ChatOutcome extends ChatRecord {
  /** How long each acknowledged message took to its receiver, in ms; Infinity if it was lost. */
  delays: number[];
}

/** Lets pairs of people write to each other every second until `work` has ended. */
export async function chatWhile(
  host: string,
  pairs: number,
  work: () => Promise<void>,
): Promise<ChatOutcome> {
  const record: ChatRecord = {
    calls: 0,
    failures: [],
    sentAt: new Map(),
    seenAt: new Map(),
    polled: 0,
  };
  const people: { person: ChattingPerson; other: ChattingPerson['identity'] }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const client = await ChattingPerson.join(host, 'client', record);
    const provider = await ChattingPerson.join(host, 'provider', record);
    people.push({ person: client, other: provider.identity });
    people.push({ person: provider, other: client.identity });
  }
  const stop = new AbortController();
  const chats = people.map(({ person, other }) => person.chat(other, stop.signal));
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(chats);
  }
  await pause(LATE_MS);
  for (const { person, other } of people) await person.leave(other);
  const delays = [...record.sentAt].map(([id, at]) => (record.seenAt.get(id) ?? Infinity) - at);
  return { ...record, delays };
}

/** The outcome as a line of a report. */
export function summaryOf({ calls, failures, sentAt, polled, delays }: ChatOutcome): string {
  return (
    `${calls} calls, ${failures.length} failed, ${sentAt.size} messages, ` +
    `${polled} of them without an event, the latest after ${Math.max(...delays)} ms`
  );
}
