import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import classes from './conversation-cards.module.css';
import { ConversationLink } from './conversation-link.tsx';

interface ConversationCardsProps {
  conversations: readonly ConversationListItem[];
  /** Formats the instant of the last message. */
  formatWhen: (instant: string) => string;
}

/** Conversations as a list of cards. */
export function ConversationCards({ conversations, formatWhen }: ConversationCardsProps) {
  return (
    <ul className={classes.cards}>
      {conversations.map((conversation) => (
        <li key={conversation.conversation_id}>
          <ConversationLink
            variant="card"
            conversation={conversation}
            time={formatWhen(conversation.last_message.timestamp)}
          />
        </li>
      ))}
    </ul>
  );
}
