import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import type { ReactNode } from 'react';
import { useUnsent, withUnsent } from '../unsent/unsent.ts';
import classes from './conversation-cards.module.css';
import { ConversationLink } from './conversation-link.tsx';

interface ConversationCardsProps {
  conversations: readonly ConversationListItem[];
  /** Whether conversations with unsent text that are not among them are shown first. */
  isFirstPage: boolean;
  /** Formats the instant of the last message. */
  formatWhen: (instant: string) => string;
}

/** Conversations as a list of cards. */
export function ConversationCards({
  conversations,
  isFirstPage,
  formatWhen,
}: ConversationCardsProps) {
  const unsent = useUnsent();
  const shown = isFirstPage ? withUnsent(conversations, unsent) : conversations;
  return (
    <ul className={classes.cards}>
      {shown.map((conversation) => (
        <li key={conversation.conversation_id}>
          <ConversationLink
            variant="card"
            conversation={conversation}
            unsent={unsent.get(conversation.conversation_id)}
            time={formatWhen(conversation.last_message.timestamp)}
          />
        </li>
      ))}
    </ul>
  );
}

interface UnsentCardsProps extends Pick<ConversationCardsProps, 'formatWhen'> {
  /** Shown when nothing is unsent either. */
  empty: ReactNode;
}

/** A list without conversations: what was written to users without a conversation yet. */
export function UnsentCards({ formatWhen, empty }: UnsentCardsProps) {
  if (useUnsent().size === 0) return empty;
  return <ConversationCards conversations={[]} isFirstPage formatWhen={formatWhen} />;
}
