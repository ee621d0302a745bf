import { ActionIcon, Button } from '@mantine/core';
import type { AdminUser } from '@oficio/contract/admin.ts';
import { IconBan, IconTrash } from '@tabler/icons-react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { withUser } from '../../admin-address.ts';
import classes from './user-buttons.module.css';

interface UserButtonsProps {
  user: AdminUser;
  isOwn: boolean;
  isUnbanning: boolean;
  onBan: () => void;
  onUnban: () => void;
  onDelete: () => void;
}

/** Actions on an account in the list. Administrators cannot ban or delete themselves. */
export function UserButtons({
  user,
  isOwn,
  isUnbanning,
  onBan,
  onUnban,
  onDelete,
}: UserButtonsProps) {
  const { id, name, is_banned } = user;
  return (
    <div className={classes.buttons}>
      <ButtonLink
        from="/admin"
        to="/admin"
        search={(params) => withUser(params, id)}
        variant="light"
        size="sm"
        aria-label={`Ver a ${name}`}
      >
        Ver
      </ButtonLink>
      {isOwn && <span className={classes.own}>Tu cuenta</span>}
      {!isOwn && is_banned && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Desbanear a ${name}`}
          loading={isUnbanning}
          onClick={onUnban}
        >
          Desbanear
        </Button>
      )}
      {!isOwn && !is_banned && (
        <ActionIcon color="red" aria-label={`Banear a ${name}`} title="Banear" onClick={onBan}>
          <IconBan size={20} />
        </ActionIcon>
      )}
      {!isOwn && (
        <ActionIcon
          color="red"
          aria-label={`Eliminar a ${name}`}
          title="Eliminar"
          onClick={onDelete}
        >
          <IconTrash size={20} />
        </ActionIcon>
      )}
    </div>
  );
}
