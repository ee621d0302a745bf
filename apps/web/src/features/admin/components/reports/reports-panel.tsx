import { ToolboxPicture } from '#app/illustrations/toolbox.tsx';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { SegmentedViews } from '#app/ui/segmented-views.tsx';
import { withPage } from '../../admin-address.ts';
import { reportsPage } from '../../admin-queries.ts';
import { useResolveReport } from '../../use-resolve-report.ts';
import type { AdminViewProps } from '../admin-screen.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportDialogs, type ReportQuestion } from './report-dialogs.tsx';
import classes from './reports-panel.module.css';

const choices = [
  { value: 'open', label: 'Abiertas' },
  { value: 'resolved', label: 'Resueltas' },
];

/** The reports tab: open or resolved reports. */
export function ReportsPanel({ ownId, params, onChange }: AdminViewProps) {
  const { resueltas, pagina = 1 } = params;
  const resolve = useResolveReport();
  const dialog = useDialog<ReportQuestion>();
  return (
    <>
      <SegmentedViews
        className={classes.filter ?? ''}
        aria-label="Estado de las denuncias"
        data={choices}
        value={resueltas ? 'resolved' : 'open'}
        onChange={(value) =>
          onChange({ vista: 'denuncias', ...(value === 'resolved' && { resueltas: true }) })
        }
      />
      <PagedList
        query={reportsPage(params)}
        page={pagina}
        onPageChange={(page, options) => onChange(withPage(params, page), options)}
        error="Error al cargar denuncias"
        skeleton={<CardSkeletons avatar={0} lines={3} hasActions />}
        empty={
          <EmptyState
            picture={<ToolboxPicture />}
            title={resueltas ? 'No hay denuncias resueltas' : 'No hay denuncias abiertas'}
            {...(!resueltas && { text: 'Cuando alguien denuncie algo, aparecerá aquí.' })}
          />
        }
      >
        {({ reports }) => (
          <ul className={classes.list}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard
                  report={report}
                  actions={
                    report.resolution === null && (
                      <ReportButtons
                        report={report}
                        isOwn={report.reported.id === ownId}
                        isBusy={resolve.isPendingFor(report.id)}
                        onDismiss={() =>
                          resolve.mutate({
                            params: { id: report.id },
                            body: { resolution: 'dismissed' },
                          })
                        }
                        onDelete={() => dialog.open({ kind: 'delete', report })}
                        onBan={() => dialog.open({ kind: 'ban', report })}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ReportDialogs dialog={dialog} resolve={resolve} />
    </>
  );
}
