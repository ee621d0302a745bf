import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleScreenProps {
  /** In whose wall clock the hours are meant, in words. */
  timeZoneName: string;
  /** Links to the provider's appointments. */
  tabs: ReactNode;
}

/** "Horario de Trabajo" (specification 2.22). */
export function ScheduleScreen({ timeZoneName, tabs }: ScheduleScreenProps) {
  const settings = useQuery(queryOptions(getScheduleSettings, {}));
  useEffect(() => {
    if (settings.isError) toast.error('Error al cargar horario');
  }, [settings.isError]);

  return (
    <Page width="list">
      <PageTitle
        title="Horario de Trabajo"
        tabs={tabs}
        description={`Los clientes pueden solicitar citas dentro de estas horas (${timeZoneName}).`}
      />
      {settings.isPending && <CardSkeletons count={7} avatar={0} lines={1} />}
      {settings.isError && !settings.data && (
        <ErrorState
          title="Error al cargar horario"
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
      {settings.data && <ScheduleForm saved={settings.data.work_schedule} />}
    </Page>
  );
}
