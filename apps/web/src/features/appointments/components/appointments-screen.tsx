import '#app/theme/sheets/segmented-control.ts';
import { SegmentedControl } from '@mantine/core';
import { type Appointment, listAppointments } from '@oficio/contract/appointments.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoAppointmentsPicture } from '#app/components/pictures/no-appointments.tsx';
import { keyOf, queryOptions } from '#app/lib/api.ts';
import { localDate } from '#app/lib/format.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type AppointmentFilter,
  appointmentFilters,
  filterLabels,
  queryOfFilter,
} from '../appointment-filters.ts';
import { groupByDate } from '../group-by-date.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { AppointmentButtons } from './appointment-buttons.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentGroup } from './appointment-group.tsx';
import { CancelModal } from './cancel-modal.tsx';
import { RejectModal } from './reject-modal.tsx';

interface AppointmentsScreenProps {
  userId: string;
  filter: AppointmentFilter;
  page: number;
  onChange: (next: { filter: AppointmentFilter; page: number }) => void;
  onOpenClient: (clientId: string) => void;
  /** The next step when there is nothing yet. */
  emptyAction: ReactNode;
}

/** "Mis Citas" (specification 2.18). */
export function AppointmentsScreen({
  userId,
  filter,
  page,
  onChange,
  onOpenClient,
  emptyAction,
}: AppointmentsScreenProps) {
  const [rejecting, setRejecting] = useState<Appointment | null>(null);
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  const cache = useQueryClient();
  const actions = useAppointmentActions();
  const today = localDate(new Date());
  const list = useQuery({
    ...queryOptions(listAppointments, { query: queryOfFilter(filter, page, today) }),
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (list.isError) toast.error('Error al cargar citas');
  }, [list.isError]);
  const refresh = () => void cache.invalidateQueries({ queryKey: keyOf(listAppointments) });
  useRealtimeEvent('appointment_changed', refresh);
  useRealtimeEvent('connected', refresh);

  return (
    <Page width="list">
      <PageTitle title="Mis Citas" />
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
      {list.data?.appointments.length === 0 && (
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
                  onReject={setRejecting}
                  onCancel={setCancelling}
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
      {rejecting && (
        <RejectModal
          opened
          isSending={actions.reject.isPending}
          onClose={() => setRejecting(null)}
          onReject={(reason) =>
            actions.reject.mutate(
              { id: rejecting.id, reason },
              { onSuccess: () => setRejecting(null) },
            )
          }
        />
      )}
      <CancelModal
        appointment={cancelling}
        isSending={actions.cancel.isPending}
        onClose={() => setCancelling(null)}
        onCancel={(id) => actions.cancel.mutate(id, { onSettled: () => setCancelling(null) })}
      />
    </Page>
  );
}
