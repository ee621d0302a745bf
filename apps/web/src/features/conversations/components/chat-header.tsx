import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import type { Person } from '../use-person.ts';
import classes from './chat-header.module.css';

interface ChatHeaderProps {
  person: Person;
  isSupport: boolean;
  /** As whom one answers, where that is not as oneself. */
  note: string | undefined;
  /** The buttons that the roles allow; nothing when there are none. */
  actions: ReactNode;
  /** What is seldom needed. */
  menu: ReactNode;
}

/** Who one is talking to, and what can be done with them. */
export function ChatHeader({ person, isSupport, note, actions, menu }: ChatHeaderProps) {
  const { name, photo, isProvider, profile } = person;
  return (
    <header className={classes.header}>
      <ActionIcon component={Link} to="/messages" color="gray" aria-label="Volver a mensajes">
        <IconArrowLeft size={22} />
      </ActionIcon>
      <Avatar
        name={name}
        photo={photo}
        shape={isProvider ? 'provider' : 'person'}
        size={44}
        isSupport={isSupport}
      />
      <div className={classes.who}>
        <h1 className={classes.name}>{isSupport ? 'Soporte' : (name ?? 'Cargando...')}</h1>
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
