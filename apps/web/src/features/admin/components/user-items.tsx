import { Card } from '@mantine/core';
import { Avatar } from '#app/components/avatar.tsx';
import { shapeOf, typeWord } from '../user-words.ts';
import { AccountState } from './account-state.tsx';
import classes from './user-items.module.css';
import type { UsersListProps } from './users-table.tsx';

/** A page of accounts on the phone. */
export function UserItems({ users, renderButtons }: UsersListProps) {
  return (
    <ul className={classes.list}>
      {users.map((user) => (
        <Card key={user.id} component="li" padding={16}>
          <div className={classes.head}>
            <Avatar name={user.name} photo={user.photo} shape={shapeOf(user)} size={44} />
            <div className={classes.texts}>
              <h2 className={classes.name}>{user.name}</h2>
              <p className={classes.email}>{user.email}</p>
            </div>
          </div>
          <p className={classes.facts}>
            <span>{typeWord(user)}</span>
            <AccountState isBanned={user.is_banned} />
          </p>
          {renderButtons(user)}
        </Card>
      ))}
    </ul>
  );
}
