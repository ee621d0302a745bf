import type { AuditAction } from '@oficio/contract/admin.ts';
import { AUDIT_ACTIONS } from '@oficio/contract/admin.ts';
import NoResultsPicture from '#app/illustrations/no-results.tsx';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { withPage } from '../../admin-address.ts';
import { auditPage } from '../../admin-queries.ts';
import { auditLabelOf } from '../../audit-labels.ts';
import type { AdminViewProps } from '../admin-screen.tsx';
import { PanelSearch } from '../panel-search.tsx';
import { AuditList } from './audit-list.tsx';

const actions: { value: AuditAction | ''; label: string }[] = [
  { value: '', label: 'Todas las acciones' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: auditLabelOf(value) })),
];

/** The audit log of administrators' actions (decisions §11). */
export function AuditPanel({ params, onChange }: Omit<AdminViewProps, 'ownId'>) {
  const { q = '', accion, pagina = 1 } = params;
  return (
    <>
      <PanelSearch
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
      <PagedList
        query={auditPage(params)}
        page={pagina}
        onPageChange={(page, options) => onChange(withPage(params, page), options)}
        error="Error al cargar la auditoría"
        skeleton={<CardSkeletons avatar={0} lines={1} />}
        empty={
          <EmptyState
            picture={<NoResultsPicture />}
            title="No hay acciones registradas"
            text={
              q || accion
                ? 'Prueba con otro nombre u otra acción.'
                : 'Lo que hagan los administradores aparecerá aquí.'
            }
          />
        }
      >
        {({ entries }) => <AuditList entries={entries} />}
      </PagedList>
    </>
  );
}
