import '#app/theme/sheets/segmented-control.ts';
import { SegmentedControl } from '@mantine/core';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoAppointmentsPicture } from '#app/components/pictures/no-appointments.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { queryOptions } from '#app/lib/api.ts';
import { localDate } from '#app/lib/format.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type AppointmentFilter,
  appointmentFilters,
  filterLabels,
  queryOfFilter,
} from '../appointment-filters.ts';
import { groupByDate } from '../group-by-date.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { useLiveAppointments } from '../use-live-appointments.ts';
import { AppointmentButtons } from './appointment-buttons.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentGroup } from './appointment-group.tsx';
import { AppointmentQuestions, type Question } from './appointment-questions.tsx';

interface AppointmentsScreenProps {
  userId: string;
  filter: AppointmentFilter;
  page: number;
  onChange: (
    next: { filter: AppointmentFilter; page: number },
    options?: { replace: true },
  ) => void;
  onOpenClient: (clientId: string) => void;
  /** The next step when there is nothing yet. */
  emptyAction: ReactNode;
  /** Links to the other ways to look at them. */
  tabs: ReactNode;
}

/** "Mis Citas" (specification 2.18). */
export function AppointmentsScreen({
  userId,
  filter,
  page,
  onChange,
  onOpenClient,
  emptyAction,
  tabs,
}: AppointmentsScreenProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useAppointmentActions();
  const today = localDate(new Date());
  const list = useQuery({
    ...queryOptions(listAppointments, { query: queryOfFilter(filter, page, today) }),
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (list.isError) toast.error('Error al cargar citas');
  }, [list.isError]);
  useLiveAppointments();
  useExistingPage(page, list, (last) => onChange({ filter, page: last }, { replace: true }));

  return (
    <Page width="list">
      <PageTitle title="Mis Citas" tabs={tabs} />
      <SegmentedControl
        aria-label="Filtro"
        value={filter}
        onChange={(value) => onChange({ filter: value, page: 1 })}
        data={appointmentFilters.map((value) => ({ value, label: filterLabels[value].label }))}
      />
      {list.isPending && <CardSkeletons avatar={0} lines={3} hasActions />}
      {list.isError && (
        <ErrorState
          title="Error al cargar citas"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          picture={<NoAppointmentsPicture />}
          title={`No hay citas ${filterLabels[filter].word}`}
          action={emptyAction}
        />
      )}
      {groupByDate(list.data?.appointments ?? []).map((group) => (
        <AppointmentGroup
          key={`${group.date} ${group.appointments[0]?.id}`}
          date={group.date}
          isToday={group.date === today}
        >
          {group.appointments.map((appointment) => (
            <AppointmentCard
              key={appointment.id}
              appointment={appointment}
              isProvider={appointment.provider_id === userId}
              onOpenClient={onOpenClient}
              actions={
                <AppointmentButtons
                  appointment={appointment}
                  userId={userId}
                  actions={actions}
                  onAsk={setQuestion}
                />
              }
            />
          ))}
        </AppointmentGroup>
      ))}
      <Pagination
        page={page}
        totalPages={list.data?.total_pages ?? 1}
        isLoading={list.isFetching}
        onChange={(next) => onChange({ filter, page: next })}
      />
      <AppointmentQuestions
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
      />
    </Page>
  );
}
