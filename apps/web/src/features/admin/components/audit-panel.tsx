import { type AuditAction, listAudit } from '@oficio/contract/admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { queryOptions } from '#app/lib/api.ts';
import { withPage } from '../admin-params.ts';
import { auditActions, auditLabelOf } from '../audit-words.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import type { AdminViewProps } from './admin-screen.tsx';
import { AuditList } from './audit-list.tsx';
import { PanelSearch } from './panel-search.tsx';

const ENTRIES_PER_PAGE = 20;

const actions: { value: AuditAction | ''; label: string }[] = [
  { value: '', label: 'Todas las acciones' },
  ...auditActions.map((value) => ({ value, label: auditLabelOf(value) })),
];

/** What administrators have done (decisions §11). */
export function AuditPanel({ params, onChange }: Omit<AdminViewProps, 'ownId'>) {
  const { q = '', accion, pagina = 1 } = params;
  const list = useQuery({
    ...queryOptions(listAudit, {
      query: {
        page: pagina,
        limit: ENTRIES_PER_PAGE,
        ...(q && { search: q }),
        ...(accion && { action: accion }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching, isPending, isPlaceholderData, refetch } = list;
  useFailureToast(isError, 'Error al cargar la auditoría');
  useExistingPage(pagina, list, (last) => onChange(withPage(params, last), { replace: true }));
  return (
    <>
      <PanelSearch
        key={q}
        label="Buscar por nombre"
        search={q}
        choiceLabel="Acción"
        choices={actions}
        choice={accion ?? ''}
        onChange={(search, action) =>
          onChange({
            vista: 'auditoria',
            ...(search && { q: search }),
            ...(action && { accion: action }),
          })
        }
      />
      {isPending && <CardSkeletons avatar={0} lines={1} />}
      {isError && !data && (
        <ErrorState
          title="Error al cargar la auditoría"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          picture={<NoResultsPicture />}
          title="No hay acciones registradas"
          text={
            q || accion
              ? 'Prueba con otro nombre u otra acción.'
              : 'Lo que hagan los administradores aparecerá aquí.'
          }
        />
      )}
      {data && data.entries.length > 0 && <AuditList entries={data.entries} />}
      <Pagination
        page={pagina}
        totalPages={data?.total_pages ?? 1}
        isLoading={isPlaceholderData}
        onChange={(page) => onChange(withPage(params, page))}
      />
    </>
  );
}
