import { listMessages, type Message } from '@oficio/contract/conversations.ts';
import { api } from '#app/lib/api.ts';
import { expiringBy, sinceOf, type Timeline } from './timeline.ts';
import { mergeTimelines } from './timeline-merge.ts';

/** How long before its end a link is renewed, so that the links on screen can be opened. */
const RENEW_BEFORE_MS = 10 * 60_000;

/**
 * Messages whose links were requested again. Where the device's clock is wrong, a new link may seem
 * to expire as well; it is not requested again on every poll.
 */
const asked = new WeakSet<Message>();

interface Renewal {
  conversationId: string;
  signal: AbortSignal;
}

/**
 * The timeline with new links to the images whose links have expired or soon will; the same timeline
 * when there are none. Each call to the server renews up to 100 messages.
 */
export async function renewLinks(
  timeline: Timeline,
  { conversationId, signal }: Renewal,
): Promise<Timeline> {
  let renewed = timeline;
  for (;;) {
    const soon = Date.now() + RENEW_BEFORE_MS;
    const due = expiringBy(renewed, soon).filter((message) => !asked.has(message));
    const last = due.at(-1);
    if (!last) return renewed;
    const params = { conversation_id: conversationId };
    const answer = await api(listMessages, { params, query: { before: last.seq + 1 } }, signal);
    const oldest = answer.messages[0]?.seq ?? 0;
    for (const message of due) if (message.seq >= oldest) asked.add(message);
    renewed = mergeTimelines(renewed, sinceOf(answer));
    for (const message of expiringBy(renewed, soon)) if (message.seq >= oldest) asked.add(message);
  }
}
