import '#app/theme/sheets/segmented-control.ts';
import { SegmentedControl } from '@mantine/core';
import { listReports } from '@oficio/contract/reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ToolboxPicture } from '#app/components/pictures/toolbox.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { queryOptions } from '#app/lib/api.ts';
import { withPage } from '../admin-params.ts';
import { useDialog } from '../use-dialog.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { REPORTS_PER_PAGE } from '../use-open-reports.ts';
import { useResolveReport } from '../use-resolve-report.ts';
import type { AdminViewProps } from './admin-screen.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportCard } from './report-card.tsx';
import { type ReportDialog, ReportDialogs } from './report-dialogs.tsx';
import classes from './reports-panel.module.css';

const choices = [
  { value: 'open', label: 'Abiertas' },
  { value: 'resolved', label: 'Resueltas' },
];

/** What people have reported, and what becomes of it. */
export function ReportsPanel({ ownId, params, onChange }: AdminViewProps) {
  const { resueltas, pagina = 1 } = params;
  const status = resueltas ? 'resolved' : 'open';
  const list = useQuery({
    ...queryOptions(listReports, { query: { status, page: pagina, limit: REPORTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching, isPending, isPlaceholderData, refetch } = list;
  useFailureToast(isError, 'Error al cargar denuncias');
  useExistingPage(pagina, list, (last) => onChange(withPage(params, last), { replace: true }));
  const resolve = useResolveReport();
  const { dialog, open, close } = useDialog<ReportDialog['kind'], ReportDialog['subject']>();
  return (
    <>
      <SegmentedControl
        className={classes.filter ?? ''}
        aria-label="Estado de las denuncias"
        data={choices}
        value={status}
        onChange={(value) =>
          onChange({ vista: 'denuncias', ...(value === 'resolved' && { resueltas: true }) })
        }
      />
      {isPending && <CardSkeletons avatar={0} lines={3} hasActions />}
      {isError && !data && (
        <ErrorState
          title="Error al cargar denuncias"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          picture={<ToolboxPicture />}
          title={resueltas ? 'No hay denuncias resueltas' : 'No hay denuncias abiertas'}
          {...(!resueltas && { text: 'Cuando alguien denuncie algo, aparecerá aquí.' })}
        />
      )}
      <ul className={classes.list}>
        {data?.reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              actions={
                report.resolution === null && (
                  <ReportButtons
                    report={report}
                    isOwn={report.reported.id === ownId}
                    isBusy={resolve.isPending && resolve.variables.params.id === report.id}
                    onDismiss={() =>
                      resolve.mutate({
                        params: { id: report.id },
                        body: { resolution: 'dismissed' },
                      })
                    }
                    onDelete={() => open('delete', report)}
                    onBan={() => open('ban', report)}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={pagina}
        totalPages={data?.total_pages ?? 1}
        isLoading={isPlaceholderData}
        onChange={(page) => onChange(withPage(params, page))}
      />
      <ReportDialogs
        dialog={dialog}
        isSending={resolve.isPending}
        onClose={close}
        onResolve={(id, body) => resolve.mutate({ params: { id }, body }, { onSuccess: close })}
      />
    </>
  );
}
