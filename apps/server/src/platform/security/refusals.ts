import type { RefusalKind } from '@oficio/contract/security/security-events.ts';
import type { WriteBehind } from '../write-behind.ts';
import type { SessionOrigin } from './session-origin.ts';

/** An attempt on an account that was refused. */
export interface Refusal extends SessionOrigin {
  id: string;
  accountId: string;
  kind: RefusalKind;
  at: Date;
}

/**
 * Refusals that are stored within seconds, outside the calls: neither their number nor the time they
 * take depends on whether the account exists.
 */
export type Refusals = WriteBehind<Refusal>;
