import type { WriteBehind } from './write-behind.ts';

/** A call or a handshake was authenticated with a live session. */
export interface SessionUse {
  sessionId: string;
  userId: string;
  usedAt: Date;
}

/** Uses of sessions that are written within seconds, outside the calls. */
export type SessionUses = WriteBehind<SessionUse>;
