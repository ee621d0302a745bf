import { Button } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { IconWorld } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useIsOffline } from '#app/lib/connection.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { useNow } from '#app/lib/use-now.ts';
import { MAY_BE_OUTDATED } from '#app/screen/loaded.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { useFocusAfterLeaving } from '#app/screen/use-kept-focus.ts';
import { ownClockNote } from '../../other-clock.ts';
import type { CalendarView } from '../calendar-search.ts';
import { useCalendar } from '../use-calendar.ts';
import { useWorkingHours } from '../use-working-hours.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { BlockTime } from './block-time.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import classes from './calendar-screen.module.css';
import { CalendarTools } from './calendar-tools.tsx';
import { CalendarWeek } from './calendar-week.tsx';

interface CalendarScreenProps {
  userId: string;
  isProvider: boolean;
  /** The provider's; undefined for a client. */
  timeZone: TimeZone | undefined;
  view: CalendarView;
  /** The selected day, YYYY-MM-DD. */
  date: string;
  today: string;
  onChange: (view: CalendarView, date: string) => void;
  /** Shows the previous or the next period. */
  onStep: (direction: -1 | 1) => void;
  onOpenClient: (clientId: string) => void;
  /** What a client can do with a completed appointment. */
  serviceActions: (appointment: Appointment) => ReactNode;
  /** Links to the other views of the appointments. */
  tabs: ReactNode;
}

/** "Mi Calendario" (specification 2.20). */
export function CalendarScreen({
  userId,
  isProvider,
  timeZone,
  view,
  date,
  today,
  onChange,
  onStep,
  onOpenClient,
  serviceActions,
  tabs,
}: CalendarScreenProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { load, days, isOnOtherClock } = useCalendar(view, date);
  const { isDayOff, hoursOn } = useWorkingHours(isProvider);
  const isPhone = useIsPhone();
  const isOffline = useIsOffline();
  const { appointments } = load.data ?? {};
  const opened = appointments?.find(({ id }) => id === openedId) ?? null;
  // Otherwise the details would open by themselves when their days are shown again.
  if (openedId && !opened) setOpenedId(null);
  const whoseClock = clockText({ timeZone, appointments, isOnOtherClock, now: useNow() });
  const titleId = useId();
  const dayHeading = useRef<HTMLHeadingElement>(null);
  const dayToFocus = useRef<string | null>(null);
  const select = (day: string) => onChange(view, day);
  const openDay = (day: string) => {
    if (day === date) return dayHeading.current?.focus();
    dayToFocus.current = day;
    select(day);
  };
  useEffect(() => {
    if (dayToFocus.current !== date) return;
    dayToFocus.current = null;
    dayHeading.current?.focus();
  }, [date]);

  const grid = {
    date,
    today,
    days,
    isDayOff,
    isLoading: load.isPending,
    labelledBy: titleId,
    onSelect: select,
    onOpen: ({ id }: { id: string }) => setOpenedId(id),
  };
  return (
    <Page width="wide">
      <PageTitle title="Mi Calendario" tabs={tabs} />
      <CalendarTools
        view={view}
        date={date}
        today={today}
        isLoading={load.isPending}
        isProvider={isProvider}
        titleId={titleId}
        onChange={onChange}
        onStep={onStep}
      />
      {load.isError && (
        <FailedLoad
          text={failureText(load.data !== undefined, isOffline)}
          onRetry={() => void load.refetch()}
        />
      )}
      {whoseClock && (
        <p className={classes.clock}>
          <IconWorld size={18} aria-hidden="true" />
          {whoseClock}
        </p>
      )}
      <div className={classes.period} data-view={view}>
        {view === 'week' ? (
          <CalendarWeek
            {...grid}
            userId={userId}
            hoursOn={hoursOn}
            timeZone={timeZone}
            isOnOtherClock={isOnOtherClock}
          />
        ) : (
          <CalendarMonth {...grid} isCompact={isPhone} onOpenDay={openDay} />
        )}
        <CalendarDay
          date={date}
          appointments={load.data && (days.get(date) ?? [])}
          isLoading={load.isPending}
          userId={userId}
          headingRef={dayHeading}
          onOpen={grid.onOpen}
        />
      </div>
      {isProvider && <BlockTime date={date} timeZone={timeZone} />}
      <AppointmentDetails
        appointment={opened}
        userId={userId}
        onClose={() => setOpenedId(null)}
        onOpenClient={onOpenClient}
        serviceActions={serviceActions}
      />
    </Page>
  );
}

interface Clocks {
  timeZone: TimeZone | undefined;
  appointments: readonly Appointment[] | undefined;
  /** Whether an appointment is on another clock than the device's. */
  isOnOtherClock: boolean;
  now: Date;
}

/** Whose clock the times are on, where it is not that of the device. */
function clockText({ timeZone, appointments, isOnOtherClock, now }: Clocks): string | undefined {
  if (!timeZone) {
    return isOnOtherClock
      ? 'Las horas son las de cada proveedor, que no siempre son las tuyas.'
      : undefined;
  }
  const ownNote = ownClockNote(timeZone, now);
  const isMixed = appointments?.some(({ time_zone }) => time_zone !== timeZone);
  return isMixed && (isOnOtherClock || ownNote)
    ? 'Algunas horas son de otra zona horaria: los detalles de la cita dicen de cuál.'
    : ownNote;
}

function FailedLoad({ text, onRetry }: { text: string; onRetry: () => void }) {
  useFocusAfterLeaving();
  return (
    <p className={classes.failed} role="status">
      {text}
      <Button variant="subtle" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </p>
  );
}

function failureText(hasAppointments: boolean, isOffline: boolean): string {
  if (hasAppointments) return MAY_BE_OUTDATED;
  return isOffline
    ? 'Sin conexión. Las citas de estos días aún no se habían cargado en este dispositivo.'
    : 'Las citas no se han podido mostrar.';
}
