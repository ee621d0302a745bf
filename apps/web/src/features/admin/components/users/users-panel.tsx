import { Card } from '@mantine/core';
import type { UserType } from '@oficio/contract/auth.ts';
import NoResultsPicture from '#app/illustrations/no-results.tsx';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { withPage } from '../../admin-address.ts';
import { usersPage } from '../../admin-queries.ts';
import { useUserActions } from '../../use-user-actions.ts';
import { shapeOf, typeLabel } from '../../user-labels.ts';
import type { AdminViewProps } from '../admin-screen.tsx';
import { PanelSearch } from '../panel-search.tsx';
import { AccountState } from './account-state.tsx';
import { UserButtons } from './user-buttons.tsx';
import { UserDialogs, type UserQuestion } from './user-dialogs.tsx';
import classes from './users-panel.module.css';
import { type UsersListProps, UsersTable } from './users-table.tsx';

const types: { value: UserType | ''; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'provider', label: 'Proveedores' },
  { value: 'client', label: 'Clientes' },
];

/** The "Usuarios" tab (specification 2.23). */
export function UsersPanel({ ownId, params, onChange }: AdminViewProps) {
  const { q = '', tipo = '', pagina = 1 } = params;
  const isPhone = useIsPhone();
  const actions = useUserActions();
  const dialog = useDialog<UserQuestion>();

  const Users = isPhone ? UserItems : UsersTable;
  return (
    <>
      <PanelSearch
        label="Buscar por nombre o email"
        search={q}
        choiceLabel="Tipo"
        choices={types}
        choice={tipo}
        onChange={(search, userType) =>
          onChange({
            vista: 'usuarios',
            ...(search && { q: search }),
            ...(userType && { tipo: userType }),
          })
        }
      />
      <PagedList
        query={usersPage(params)}
        page={pagina}
        onPageChange={(page, options) => onChange(withPage(params, page), options)}
        error="Error al cargar usuarios"
        skeleton={<CardSkeletons avatar={36} lines={1} />}
        empty={
          <EmptyState
            picture={<NoResultsPicture />}
            title="No hay usuarios para mostrar"
            text="Prueba con otro nombre, otro email u otro tipo."
          />
        }
      >
        {({ users }) => (
          <Users
            users={users}
            renderButtons={(user) => (
              <UserButtons
                user={user}
                isOwn={user.id === ownId}
                isUnbanning={actions.unban.isPendingFor(user.id)}
                onBan={() => dialog.open({ kind: 'ban', user })}
                onUnban={() => actions.unban.mutate({ params: { id: user.id } })}
                onDelete={() => dialog.open({ kind: 'delete', user })}
              />
            )}
          />
        )}
      </PagedList>
      <UserDialogs dialog={dialog} actions={actions} />
    </>
  );
}

/** One page of accounts, on a phone. */
function UserItems({ users, renderButtons }: UsersListProps) {
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
            <span>{typeLabel(user)}</span>
            <AccountState isBanned={user.is_banned} />
          </p>
          {renderButtons(user)}
        </Card>
      ))}
    </ul>
  );
}
