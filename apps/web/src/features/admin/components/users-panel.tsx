import { listUsers } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { queryOptions } from '#app/lib/api.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { withPage } from '../admin-params.ts';
import { useDialog } from '../use-dialog.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useUserActions } from '../use-user-actions.ts';
import type { AdminViewProps } from './admin-screen.tsx';
import { PanelSearch } from './panel-search.tsx';
import { UserButtons } from './user-buttons.tsx';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { UserItems } from './user-items.tsx';
import { UsersTable } from './users-table.tsx';

const USERS_PER_PAGE = 20;

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
  const { dialog, open, close } = useDialog<UserDialog['kind'], UserDialog['subject']>();
  const list = useQuery({
    ...queryOptions(listUsers, {
      query: { search: q, user_type: tipo, page: pagina, limit: USERS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching, isPending, isPlaceholderData, refetch } = list;
  useFailureToast(isError, 'Error al cargar usuarios');
  useExistingPage(pagina, list, (last) => onChange(withPage(params, last), { replace: true }));

  const Users = isPhone ? UserItems : UsersTable;
  return (
    <>
      <PanelSearch
        key={q}
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
      {isPending && <CardSkeletons avatar={36} lines={1} />}
      {isError && !data && (
        <ErrorState
          title="Error al cargar usuarios"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          picture={<NoResultsPicture />}
          title="No hay usuarios para mostrar"
          text="Prueba con otro nombre, otro email u otro tipo."
        />
      )}
      {data && data.users.length > 0 && (
        <Users
          users={data.users}
          renderButtons={(user) => (
            <UserButtons
              user={user}
              isOwn={user.id === ownId}
              isUnbanning={actions.unban.isPending && actions.unban.variables.params.id === user.id}
              onBan={() => open('ban', user)}
              onUnban={() => actions.unban.mutate({ params: { id: user.id } })}
              onDelete={() => open('delete', user)}
            />
          )}
        />
      )}
      <Pagination
        page={pagina}
        totalPages={data?.total_pages ?? 1}
        isLoading={isPlaceholderData}
        onChange={(page) => onChange(withPage(params, page))}
      />
      <UserDialogs dialog={dialog} actions={actions} onClose={close} />
    </>
  );
}
