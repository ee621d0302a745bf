import type { CastClientKey, CastProviderKey } from './cast.ts';
import type { SceneName } from './scenes.ts';

/** One message: minutes before now, who writes, what; `{visita}` and `{limpieza}` are weekdays of appointments. */
export interface PlannedLine {
  minutesAgo: number;
  from: 'client' | 'other';
  text: string;
  picture?: SceneName;
  /** Whose place is shared. */
  sharesPlace?: true;
}

export interface PlannedTalk {
  client: CastClientKey;
  other: CastProviderKey | 'support';
  /** Last messages the client has not read yet. */
  unreadByClient?: number;
  /** Last messages the other one has not read yet. */
  unreadByOther?: number;
  lines: readonly PlannedLine[];
}
