import { onReachable } from '#app/lib/connection.ts';
import { sendWaiting, takeOver } from './deliver-message.ts';
import { allDrafts, followDrafts } from './drafts.ts';
import { conversationsWithOutgoing, followOutbox, outgoingOf } from './outbox.ts';
import { followRecipients, forgetRecipientsBut } from './recipients.ts';
import { forgetImagesBut } from './unsent-images.ts';

/**
 * Follows what other tabs write, and sends the session's unsent messages: those of earlier pages at
 * once, all of them whenever the server becomes reachable again, and those of a tab that was closed
 * before it could. Returns how to stop.
 */
export function startOutbox(): () => void {
  const sendAll = () => conversationsWithOutgoing().forEach(sendWaiting);
  const stops = [followOutbox(takeOver), followDrafts(), followRecipients(), onReachable(sendAll)];
  forgetRecipientsBut(new Set([...allDrafts().keys(), ...conversationsWithOutgoing()]));
  const outgoing = conversationsWithOutgoing().flatMap(outgoingOf);
  forgetImagesBut(new Set(outgoing.map(({ client_id }) => client_id)));
  sendAll();
  return () => {
    for (const stop of stops) stop();
  };
}
