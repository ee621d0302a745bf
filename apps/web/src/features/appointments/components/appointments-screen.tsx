import type { Appointment } from '@oficio/contract/appointments.ts';
import { type ReactNode, useState } from 'react';
import { NoAppointmentsPicture } from '#app/illustrations/no-appointments.tsx';
import { formatDayMonth, formatMonth, formatWeekday } from '#app/lib/format/dates.ts';
import { firstToday } from '#app/lib/format/own-day.ts';
import { dateIn } from '#app/lib/time-zones.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useSession } from '#app/lib/use-session.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { usePolling } from '#app/screen/use-polling.ts';
import { SegmentedViews } from '#app/ui/segmented-views.tsx';
import { type AppointmentFilter, appointmentFilters } from '../appointment-filters.ts';
import { appointmentsPage } from '../appointments-query.ts';
import { groupByDate } from '../group-by-date.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { SeenAnswers } from '../waiting/components/seen-answers.tsx';
import { AppointmentButtons } from './appointment-buttons.tsx';
import { AppointmentCard, titleIdOf } from './appointment-card.tsx';
import { AppointmentChatLink } from './appointment-chat-link.tsx';
import { AppointmentQuestions, type Question } from './appointment-questions.tsx';
import classes from './appointments-screen.module.css';

/** Label of a filter, and its word in "No hay citas {filter}" (specification 2.18). */
const filterLabels: Record<AppointmentFilter, { label: string; word: string }> = {
  all: { label: 'Todas', word: 'registradas' },
  pending: { label: 'Pendientes', word: 'pendientes' },
  accepted: { label: 'Aceptadas', word: 'aceptadas' },
  upcoming: { label: 'Próximas', word: 'próximas' },
};

interface AppointmentsScreenProps {
  userId: string;
  filter: AppointmentFilter;
  page: number;
  onChange: (
    next: { filter: AppointmentFilter; page: number },
    options?: { replace: true },
  ) => void;
  onOpenClient: (clientId: string) => void;
  /** What a client can do with a completed appointment. */
  serviceActions: (appointment: Appointment) => ReactNode;
  /** Shown above the list, which waits while it is loading. */
  top?: ReactNode;
  isTopLoading: boolean;
  /** The suggested next step when the list is empty. */
  emptyAction: ReactNode;
  /** Links to the other views of the appointments. */
  tabs: ReactNode;
}

/** "Mis Citas" (specification 2.18). */
export function AppointmentsScreen({
  userId,
  filter,
  page,
  onChange,
  onOpenClient,
  serviceActions,
  top,
  isTopLoading,
  emptyAction,
  tabs,
}: AppointmentsScreenProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useAppointmentActions();
  const session = useSession();
  const now = useNow();
  const refetchInterval = usePolling();

  return (
    <Page width="list">
      <PageTitle title="Mis Citas" tabs={tabs} />
      <SegmentedViews
        aria-label="Filtro"
        value={filter}
        onChange={(value) => onChange({ filter: value, page: 1 })}
        data={appointmentFilters.map((value) => ({ value, label: filterLabels[value].label }))}
      />
      <PagedList
        query={{ ...appointmentsPage(filter, page, firstToday(session, now)), refetchInterval }}
        page={page}
        onPageChange={(next, options) => onChange({ filter, page: next }, options)}
        error="Error al cargar citas"
        skeleton={<CardSkeletons avatar={0} lines={3} hasActions />}
        top={top}
        isWaiting={isTopLoading}
        empty={
          <EmptyState
            picture={<NoAppointmentsPicture />}
            title={`No hay citas ${filterLabels[filter].word}`}
            action={emptyAction}
          />
        }
      >
        {({ appointments }) => (
          <>
            {appointments.some(({ client_id }) => client_id === userId) && (
              <SeenAnswers shown={appointments} />
            )}
            {groupByDate(appointments).map((group) => (
              <AppointmentGroup
                key={`${group.date} ${group.appointments[0]?.id}`}
                date={group.date}
                isToday={group.appointments.some(
                  ({ date, time_zone }) => date === dateIn(time_zone, now),
                )}
              >
                {group.appointments.map((appointment) => (
                  <AppointmentCard
                    key={appointment.id}
                    appointment={appointment}
                    isProvider={appointment.provider_id === userId}
                    onOpenClient={onOpenClient}
                    actions={
                      <>
                        <AppointmentChatLink
                          appointment={appointment}
                          userId={userId}
                          describedBy={titleIdOf(appointment)}
                        />
                        <AppointmentButtons
                          appointment={appointment}
                          userId={userId}
                          describedBy={titleIdOf(appointment)}
                          actions={actions}
                          onAsk={setQuestion}
                        />
                        {serviceActions(appointment)}
                      </>
                    }
                  />
                ))}
              </AppointmentGroup>
            ))}
          </>
        )}
      </PagedList>
      <AppointmentQuestions question={question} actions={actions} setQuestion={setQuestion} />
    </Page>
  );
}

interface AppointmentGroupProps {
  /** YYYY-MM-DD. */
  date: string;
  isToday: boolean;
  children: ReactNode;
}

/** The appointments of one day, beside its date; on a phone below it. */
function AppointmentGroup({ date, isToday, children }: AppointmentGroupProps) {
  const weekday = isToday ? 'hoy' : formatWeekday(date);
  return (
    <section className={classes.group} data-today={isToday || undefined}>
      <h2 className={classes.rail} aria-label={`${weekday}, ${formatDayMonth(date)}`}>
        <span className={classes.weekday}>
          {weekday}
          <span className={classes.inline}>, {formatDayMonth(date)}</span>
        </span>
        <span className={classes.day}>{Number(date.slice(8))}</span>
        <span className={classes.month}>{formatMonth(date)}</span>
      </h2>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}
