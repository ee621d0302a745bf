import type { AdminUser } from '@oficio/contract/admin.ts';
import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Table } from '#app/ui/table.ts';
import { shapeOf, typeLabel } from '../../user-labels.ts';
import frame from '../panel-table.module.css';
import { AccountState } from './account-state.tsx';
import classes from './users-table.module.css';

export interface UsersListProps {
  users: readonly AdminUser[];
  renderButtons: (user: AdminUser) => ReactNode;
}

/** One page of accounts, on a desktop. */
export function UsersTable({ users, renderButtons }: UsersListProps) {
  return (
    <div className={frame.frame}>
      <Table verticalSpacing={10} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nombre</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Tipo</Table.Th>
            <Table.Th>Estado</Table.Th>
            <Table.Th className={classes.actions ?? ''}>Acciones</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id}>
              <Table.Td>
                <span className={classes.name}>
                  <Avatar name={user.name} photo={user.photo} shape={shapeOf(user)} size={36} />
                  <span>{user.name}</span>
                </span>
              </Table.Td>
              <Table.Td className={classes.email ?? ''}>{user.email}</Table.Td>
              <Table.Td>{typeLabel(user)}</Table.Td>
              <Table.Td>
                <AccountState isBanned={user.is_banned} />
              </Table.Td>
              <Table.Td>{renderButtons(user)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
