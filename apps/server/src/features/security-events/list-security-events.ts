import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import {
  type listSecurityEvents as endpoint,
  type SecurityEvent,
  securityEventKind,
} from '@oficio/contract/security/security-events.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { countEvents, type EventRow, selectEvents, selectEventsAfter } from './queries.ts';

/** A page of what has happened to the caller's account, newest first. */
export async function listSecurityEvents(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
  page: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  const rows = await selectEvents(db, actor.id, sliceOf(page));
  const total = await countEvents(db, actor.id);
  return { events: rows.map(present), ...totalsOf(total, page) };
}

/** All events of the caller's account, for its export. */
export async function* exportSecurityEvents(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): AsyncGenerator<SecurityEvent> {
  const rows = readBatches((afterId, limit) => selectEventsAfter(db, actor.id, afterId, limit));
  for await (const row of rows) yield present(row);
}

function present({ kind, at, ...row }: EventRow): SecurityEvent {
  return { ...row, kind: securityEventKind.parse(kind), at: at.toISOString() };
}
