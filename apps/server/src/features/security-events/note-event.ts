import type { RefusalKind, SecurityEventKind } from '@oficio/contract/security/security-events.ts';
import { newId } from '#app/platform/new-id.ts';
import { type EventOrigin, originOfCall } from '#app/platform/security/call-context.ts';
import type { SecurityEntry } from '#app/platform/security/security-log.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { securityNoted } from './events.ts';
import { insertEvent } from './queries.ts';

/** Done by an administrator or the server, so the user does not learn from where. */
type ForeignKind = 'sessions_ended_by_admin' | 'banned' | 'unbanned' | 'promoted';
type OwnKind = Exclude<SecurityEventKind, ForeignKind | RefusalKind>;

/** What is known of an act before the transaction that notes it. */
export interface KnownAct {
  /** The id of its event, by which an act that is noted again is recognised; by default a new one. */
  id?: string | undefined;
  /** By default the present time. */
  at?: Date | undefined;
  /** Where it came from; by default the present call. */
  origin?: EventOrigin | undefined;
}

/**
 * Notes what the user of an account has done, in the transaction of the act: as a row that the user
 * can read, and after the commit as a line of the security log. An act whose id is stored already
 * adds neither.
 */
export async function noteEvent(
  tx: Tx,
  accountId: string,
  kind: OwnKind,
  { id = newId(), at = tx.now, origin = originOfCall() }: KnownAct = {},
): Promise<void> {
  const event = { id, account_id: accountId, kind, at };
  if (!(await insertEvent(tx.db, { ...event, ...origin.device }))) return;
  tx.publish(securityNoted, { event: kind, account: accountId, ...origin.line });
}

/** Adds a line to the security log once the transaction has committed. */
export function noteInLog(tx: Pick<Tx, 'publish'>, entry: SecurityEntry): void {
  tx.publish(securityNoted, { ...entry, ...originOfCall().line });
}

/**
 * Notes for the user of an account what an administrator, or the server, has done to it. The line of
 * the security log is the caller's, with the administrator.
 */
export async function noteForeignEvent(
  tx: Pick<Tx, 'db' | 'now'>,
  accountId: string,
  kind: ForeignKind,
): Promise<void> {
  await insertEvent(tx.db, { id: newId(), account_id: accountId, kind, at: tx.now });
}
