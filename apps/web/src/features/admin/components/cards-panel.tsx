import '#app/theme/sheets/segmented-control.ts';
import { SegmentedControl } from '@mantine/core';
import { listUsers } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { formatCount } from '../figures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import type { AdminViewProps } from './admin-screen.tsx';
import classes from './cards-panel.module.css';
import { UserCards } from './user-cards.tsx';

/** The "Vista Tarjetas" tab: everyone at once, filtered on the device (specification 2.23). */
export function CardsPanel({ params: { tipo }, onChange }: Omit<AdminViewProps, 'ownId'>) {
  const { data, isError, isFetching, isPending, refetch } = useQuery({
    ...queryOptions(listUsers, { query: {} }),
    // Comparing thousands of accounts with the last answer costs more than drawing a screenful.
    structuralSharing: false,
  });
  useFailureToast(isError, 'Error al cargar usuarios');
  const users = useMemo(
    () => data?.users.filter((user) => !tipo || user.user_type === tipo) ?? [],
    [data, tipo],
  );
  if (isPending) return <CardSkeletons avatar={56} lines={3} />;
  if (!data) {
    return (
      <ErrorState
        title="Error al cargar usuarios"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const choices: { value: UserType | ''; label: string }[] = [
    { value: '', label: `Todos (${formatCount(data.users.length)})` },
    { value: 'provider', label: 'Proveedores' },
    { value: 'client', label: 'Clientes' },
  ];
  return (
    <>
      <SegmentedControl
        className={classes.filter ?? ''}
        aria-label="Filtro"
        data={choices}
        value={tipo ?? ''}
        onChange={(value) => onChange({ vista: 'tarjetas', ...(value && { tipo: value }) })}
      />
      {users.length === 0 ? (
        <EmptyState picture={<NoResultsPicture />} title="No hay usuarios para mostrar" />
      ) : (
        <UserCards key={tipo} users={users} />
      )}
    </>
  );
}
