import { prefetch } from '#app/lib/prefetch.ts';
import { timelineOptions } from './timeline-query.ts';
import { participantQuery, profileQuery } from './use-person.ts';

/** Starts the queries for the first data of a chat. */
export function prefetchChat(conversationId: string, otherUserId: string): void {
  prefetch(timelineOptions(conversationId));
  prefetch(participantQuery(conversationId));
  prefetch(profileQuery(otherUserId));
}
