import { listAppointments } from '@oficio/contract/appointments.ts';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import type { Query } from '@tanstack/react-query';
import { PERSON } from './person-key.ts';
import { keepAnswer, readAnswer } from './private-database.ts';

type Named = Pick<Query, 'queryKey' | 'queryHash'>;

/** By the first part of their key, the reads that are kept on the device; no others are. */
const keptReads: ReadonlySet<unknown> = new Set([
  listConversations.path,
  listMessages.path,
  listAppointments.path,
  getScheduleSettings.path,
  listHistory.path,
  PERSON,
]);

/** What was kept last under each name, so that nothing is written twice. */
const written = new Map<string, unknown>();

/** What somebody was last shown as the answer to a read; undefined when it is not kept. */
export async function readShown(userId: string, query: Named): Promise<unknown> {
  return keptReads.has(query.queryKey[0]) ? readAnswer(userId, query.queryHash) : undefined;
}

/** Keeps what somebody is shown, when it is of a kind that is kept. */
export async function keepShown(userId: string, query: Named, data: unknown): Promise<void> {
  const name = `${userId} ${query.queryHash}`;
  if (!keptReads.has(query.queryKey[0]) || written.get(name) === data) return;
  written.set(name, data);
  await keepAnswer(userId, query.queryHash, data);
}
