import { Button } from '@mantine/core';
import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { IconBan, IconLogout, IconMessageCircle } from '@tabler/icons-react';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { useUserActions } from '../../use-user-actions.ts';
import { shapeOf } from '../../user-labels.ts';
import { UserDialogs, type UserQuestion } from './user-dialogs.tsx';
import classes from './user-head.module.css';

interface UserHeadProps {
  user: AdminUserDetail['user'];
  isOwn: boolean;
}

/** Header of an account's detail, with the actions. */
export function UserHead({ user, isOwn }: UserHeadProps) {
  const actions = useUserActions();
  const dialog = useDialog<UserQuestion>();
  return (
    <header className={classes.head}>
      <Avatar name={user.name} photo={user.photo} shape={shapeOf(user)} size={64} />
      <div className={classes.texts}>
        <h2 className={classes.name}>{user.name}</h2>
        <p className={classes.email}>{user.email}</p>
      </div>
      {isOwn ? (
        <p className={classes.email}>Tu cuenta</p>
      ) : (
        <div className={classes.buttons}>
          <Button
            variant="light"
            leftSection={<IconMessageCircle size={20} />}
            onClick={() => dialog.open({ kind: 'message', user })}
          >
            Enviar Mensaje
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={20} />}
            onClick={() => dialog.open({ kind: 'end-sessions', user })}
          >
            Cerrar sesiones
          </Button>
          {user.is_banned ? (
            <Button
              variant="default"
              loading={actions.unban.isPending}
              onClick={() => actions.unban.mutate({ params: { id: user.id } })}
            >
              Desbanear
            </Button>
          ) : (
            <Button
              variant="quiet"
              color="red"
              leftSection={<IconBan size={20} />}
              onClick={() => dialog.open({ kind: 'ban', user })}
            >
              Banear
            </Button>
          )}
        </div>
      )}
      <UserDialogs dialog={dialog} actions={actions} />
    </header>
  );
}
