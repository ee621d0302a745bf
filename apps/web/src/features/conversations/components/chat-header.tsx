import { ActionIcon } from '@mantine/core';
import { SUPPORT_NAME } from '@oficio/contract/product.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLinkBack } from '#app/lib/address/use-link-back.ts';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import type { Person } from '../use-person.ts';
import classes from './chat-header.module.css';

interface ChatHeaderProps {
  person: Person;
  /** Names the account that answers, where it is not the user's own (support). */
  note: string | undefined;
  /** The buttons that the roles allow; null without any. */
  actions: ReactNode;
  /** The menu of rarely used actions. */
  menu: ReactNode;
}

/** The other participant, with the available actions. */
export function ChatHeader({ person, note, actions, menu }: ChatHeaderProps) {
  const { name, photo, isProvider, isSupport = false, profile } = person;
  return (
    <header className={classes.header}>
      <ActionIcon
        component={Link}
        to="/messages"
        color="gray"
        aria-label="Volver a mensajes"
        onClick={useLinkBack('/messages')}
      >
        <IconArrowLeft size={22} />
      </ActionIcon>
      <Avatar
        name={name}
        photo={photo}
        shape={isProvider ? 'provider' : 'person'}
        size={44}
        isSupport={isSupport && name === SUPPORT_NAME}
      />
      <div>
        <h1 className={classes.name}>{name ?? 'Cargando...'}</h1>
        {note && <p className={classes.note}>{note}</p>}
        {!note && isProvider && profile && !isSupport && (
          <StatusBadge isPlain status={profile.status} offlineLabel="No disponible" />
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {menu && <div className={classes.menu}>{menu}</div>}
    </header>
  );
}
