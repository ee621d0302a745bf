import '#app/theme/sheets/select.ts';
import '@mantine/core/styles/Table.layer.css';
import { Button, Select, Table, TextInput } from '@mantine/core';
import { type AdminUser, listUsers } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import classes from './admin-users.module.css';

const USERS_PER_PAGE = 20;

const typeChoices = [
  { value: '', label: 'Todos' },
  { value: 'provider', label: 'Proveedores' },
  { value: 'client', label: 'Clientes' },
];

/** The "Usuarios" tab (specification 2.23). */
export function AdminUsers() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [userType, setUserType] = useState<UserType | ''>('');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...queryOptions(listUsers, {
      query: { search, user_type: userType, page, limit: USERS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (list.isError) toast.error('Error al cargar usuarios');
  }, [list.isError]);

  return (
    <>
      <search>
        <form
          className={classes.tools}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
            setPage(1);
          }}
        >
          <TextInput
            className={classes.keyword ?? ''}
            aria-label="Buscar por nombre o email"
            placeholder="Buscar por nombre o email..."
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            aria-label="Tipo"
            data={typeChoices}
            value={userType}
            onChange={(value) => {
              setUserType(value === 'client' || value === 'provider' ? value : '');
              setPage(1);
            }}
          />
          <Button type="submit">Buscar</Button>
        </form>
      </search>
      {list.isPending && <CardSkeletons avatar={36} lines={1} />}
      {list.isError && (
        <ErrorState
          title="Error al cargar usuarios"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.users.length === 0 && (
        <EmptyState picture={<NoResultsPicture />} title="No hay usuarios para mostrar" />
      )}
      {list.data && list.data.users.length > 0 && <UsersTable users={list.data.users} />}
      <Pagination
        page={page}
        totalPages={list.data?.total_pages ?? 1}
        isLoading={list.isFetching}
        onChange={setPage}
      />
    </>
  );
}

function UsersTable({ users }: { users: readonly AdminUser[] }) {
  return (
    <div className={classes.frame}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nombre</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Tipo</Table.Th>
            <Table.Th>Estado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id}>
              <Table.Td>
                <span className={classes.name}>
                  <Avatar
                    name={user.name}
                    photo={user.photo}
                    shape={user.user_type === 'provider' ? 'provider' : 'person'}
                    size={36}
                  />
                  {user.name}
                </span>
              </Table.Td>
              <Table.Td className={classes.email ?? ''}>{user.email}</Table.Td>
              <Table.Td>{user.user_type === 'provider' ? 'Proveedor' : 'Cliente'}</Table.Td>
              <Table.Td>{user.is_banned ? 'Baneado' : 'Activo'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
