import { messages } from '@oficio/contract/errors/messages.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { useEffect } from 'react';
import { toast } from '#app/lib/toast.ts';
import { UNKNOWN_NAME } from '../unsent/recipients.ts';
import type { Person } from '../use-person.ts';
import classes from './chat.module.css';
import { ChatHeader } from './chat-header.tsx';
import { MessagesError } from './messages-error.tsx';

const unknown: Person = {
  name: UNKNOWN_NAME,
  photo: null,
  isProvider: false,
  isSupport: false,
  profile: null,
};
const refusal = new CallError(403, messages.conversationForbidden);
const report = () => toast.error('Error al cargar mensajes');

/**
 * Shown at an address whose conversation is not the one of the session's user with the user that it
 * names, like a conversation that the server refuses.
 */
export function RefusedChat() {
  useEffect(report, []);
  return (
    <section className={classes.chat} aria-label="Conversación">
      <ChatHeader person={unknown} note={undefined} actions={null} menu={null} />
      <div className={classes.waiting}>
        <MessagesError error={refusal} onRetry={report} />
      </div>
    </section>
  );
}
