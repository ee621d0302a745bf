import { Button } from '@mantine/core';
import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { IconBan, IconMessageCircle } from '@tabler/icons-react';
import { Avatar } from '#app/components/avatar.tsx';
import { useDialog } from '../use-dialog.ts';
import { useUserActions } from '../use-user-actions.ts';
import { shapeOf } from '../user-words.ts';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';
import classes from './user-head.module.css';

interface UserHeadProps {
  user: AdminUserDetail['user'];
  isOwn: boolean;
}

/** Whose detail it is, and what can be done. */
export function UserHead({ user, isOwn }: UserHeadProps) {
  const actions = useUserActions();
  const { dialog, open, close } = useDialog<UserDialog['kind'], UserDialog['subject']>();
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
            onClick={() => open('message', user)}
          >
            Enviar Mensaje
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
              onClick={() => open('ban', user)}
            >
              Banear
            </Button>
          )}
        </div>
      )}
      <UserDialogs dialog={dialog} actions={actions} onClose={close} />
    </header>
  );
}
