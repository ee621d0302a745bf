import { VisuallyHidden } from '@mantine/core';
import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { SUPPORT_NAME } from '@oficio/contract/product.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { shownCount, spokenCount } from '#app/lib/format/count.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import type { Unsent } from '../unsent/unsent.ts';
import classes from './conversation-link.module.css';

interface ConversationLinkProps {
  conversation: ConversationListItem;
  /** Formatted time of the last message. */
  time: string;
  /** `row` in the column beside a chat, `card` on a page. */
  variant: 'row' | 'card';
  isCurrent?: boolean;
  /** Shown in place of the last message. */
  unsent: Unsent | undefined;
}

const labels: Record<Unsent['kind'], string> = {
  refused: 'No enviado:',
  draft: 'Borrador:',
  waiting: 'Pendiente:',
};

/** A conversation in a list, linking to its chat. */
export function ConversationLink({
  conversation,
  time,
  variant,
  isCurrent = false,
  unsent,
}: ConversationLinkProps) {
  const { conversation_id, other_user, unread_count, last_message } = conversation;
  const { name } = other_user;
  const cameFrom = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link
      to="/chat/$conversationId/$otherUserId"
      params={{ conversationId: conversation_id, otherUserId: other_user.id }}
      search={other_user.is_support ? { support: true } : {}}
      state={variant === 'card' ? { cameFrom } : {}}
      className={classes.link}
      data-variant={variant}
      data-unread={unread_count > 0 || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Avatar
        name={name}
        photo={other_user.photo}
        shape={other_user.user_type === 'provider' ? 'provider' : 'person'}
        isSupport={other_user.is_support && name === SUPPORT_NAME}
      />
      <span className={classes.name}>{name}</span>
      <time className={classes.time} dateTime={last_message.timestamp}>
        {time}
      </time>
      {unsent ? (
        <span className={classes.message} data-unsent={unsent.kind}>
          <span className={classes.label}>{labels[unsent.kind]}</span> {unsent.text}
        </span>
      ) : (
        <span className={classes.message}>{last_message.message}</span>
      )}
      {unread_count > 0 && (
        <span className={classes.unread}>
          <span aria-hidden="true">{shownCount(unread_count)}</span>
          <VisuallyHidden>{`${spokenCount(unread_count)} sin leer`}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
