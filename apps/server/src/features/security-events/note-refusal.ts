import type { RefusalKind } from '@oficio/contract/security/security-events.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { originOfCall } from '#app/platform/security/call-context.ts';

/**
 * Notes an attempt that was refused: as a line of the security log, and within seconds as a row for
 * the user of the account.
 * @param accountId null when no account has the email
 */
export async function noteRefusal(
  { clock, refusedAttempts, securityLog }: Pick<Deps, 'clock' | 'refusedAttempts' | 'securityLog'>,
  accountId: string | null,
  kind: RefusalKind,
): Promise<void> {
  const { line, device } = originOfCall();
  if (accountId) refusedAttempts.add({ id: newId(), accountId, kind, at: clock.now(), ...device });
  await securityLog.writeLimited({ event: kind, account: accountId, ...line });
}
