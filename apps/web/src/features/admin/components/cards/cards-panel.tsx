import { listUsers } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import NoResultsPicture from '#app/illustrations/no-results.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { SegmentedViews } from '#app/ui/segmented-views.tsx';
import { withPage } from '../../admin-address.ts';
import { cardsPage } from '../../admin-queries.ts';
import type { AdminViewProps } from '../admin-screen.tsx';
import classes from './cards-panel.module.css';
import { UserCard } from './user-card.tsx';

/** The "Vista Tarjetas" tab (specification 2.23). */
export function CardsPanel({ params, onChange }: Omit<AdminViewProps, 'ownId'>) {
  const { tipo, pagina = 1 } = params;
  const everybody = useQuery({
    ...queryOptions(listUsers, { query: { page: 1, limit: 1 } }),
    select: ({ total }) => total,
  });
  const choices: { value: UserType | ''; label: string }[] = [
    {
      value: '',
      label: everybody.data === undefined ? 'Todos' : `Todos (${formatCount(everybody.data)})`,
    },
    { value: 'provider', label: 'Proveedores' },
    { value: 'client', label: 'Clientes' },
  ];
  return (
    <>
      <SegmentedViews
        className={classes.filter ?? ''}
        aria-label="Filtro"
        data={choices}
        value={tipo ?? ''}
        onChange={(value) => onChange({ vista: 'tarjetas', ...(value && { tipo: value }) })}
      />
      <PagedList
        query={cardsPage(params)}
        page={pagina}
        onPageChange={(page, options) => onChange(withPage(params, page), options)}
        error="Error al cargar usuarios"
        skeleton={<CardSkeletons avatar={56} lines={3} />}
        empty={<EmptyState picture={<NoResultsPicture />} title="No hay usuarios para mostrar" />}
      >
        {({ users }) => (
          <ul className={classes.list} aria-label="Usuarios">
            {users.map((user) => (
              <li key={user.id} className={classes.item}>
                <UserCard user={user} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
