import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './chat-screen.module.css';
import { ConversationColumn } from './conversation-column.tsx';

interface ChatScreenProps {
  conversationId: string;
  children: ReactNode;
}

/** An open conversation; on wide windows beside the list of all conversations. */
export function ChatScreen({ conversationId, children }: ChatScreenProps) {
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.screen}>
      {isWide && <ConversationColumn currentId={conversationId} />}
      {children}
    </div>
  );
}
