import { Card, Title } from '@mantine/core';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { HistoryItem } from '@oficio/contract/history.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatLongInstant } from '#app/lib/format/dates.ts';
import { ClientName, ProviderName } from '#app/screen/people/person-name.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import classes from './history-card.module.css';

interface HistoryCardProps {
  item: HistoryItem;
  userId: string;
  onOpenClient: (clientId: string) => void;
  actions: ReactNode;
}

/** A completed service, which leads to the other party and to the chat with them. */
export function HistoryCard({ item, userId, onOpenClient, actions }: HistoryCardProps) {
  const { other_user, title, created_at } = item;
  const { id, name, photo } = other_user;
  const isProvider = other_user.user_type === 'provider';
  return (
    <Card component="li" className={classes.item}>
      <Avatar name={name} photo={photo} shape={isProvider ? 'provider' : 'person'} />
      <div className={classes.texts}>
        <Title order={2} className={classes.name}>
          {isProvider ? (
            <ProviderName id={id} name={name} />
          ) : (
            <ClientName name={name} onOpen={() => onOpenClient(id)} />
          )}
        </Title>
        <p className={classes.meta}>{title}</p>
        <p className={classes.meta}>
          <time dateTime={created_at}>{formatLongInstant(created_at)}</time>
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonLink
          to="/chat/$conversationId/$otherUserId"
          params={{ conversationId: conversationIdOf(userId, id), otherUserId: id }}
          variant="quiet"
          size="sm"
          leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
          aria-label={`Abrir chat con ${name}`}
        >
          Chat
        </ButtonLink>
        {actions}
      </div>
    </Card>
  );
}
