import type { SceneName } from '../pictures/scenes.ts';
import type { ClientKey, ProviderKey } from './characters.ts';

export interface PlannedMessage {
  minutesAgo: number;
  from: 'client' | 'other';
  /** `{visita}` and `{limpieza}` are the weekdays of two appointments of the story. */
  text: string;
  picture?: SceneName;
  /** The message shares the location of its sender. */
  sharesLocation?: true;
}

/** A conversation of the story. */
export interface PlannedConversation {
  client: ClientKey;
  other: ProviderKey | 'support';
  /** Number of the last messages that the client has not read. */
  unreadByClient?: number;
  /** Number of the last messages that the other member has not read. */
  unreadByOther?: number;
  messages: readonly PlannedMessage[];
}
