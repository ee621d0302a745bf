import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import classes from './conversation-cards.module.css';
import { ConversationLink } from './conversation-link.tsx';

interface ConversationCardsProps {
  conversations: readonly ConversationListItem[];
  /** Puts the instant of the last message into words. */
  formatWhen: (instant: string) => string;
}

/** Conversations as cards, one below the other. */
export function ConversationCards({ conversations, formatWhen }: ConversationCardsProps) {
  return (
    <ul className={classes.cards}>
      {conversations.map((conversation) => (
        <li key={conversation.conversation_id}>
          <ConversationLink
            look="card"
            conversation={conversation}
            time={formatWhen(conversation.last_message.timestamp)}
          />
        </li>
      ))}
    </ul>
  );
}
