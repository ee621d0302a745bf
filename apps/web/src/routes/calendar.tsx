import { createFileRoute } from '@tanstack/react-router';
import { isSamePeriod, step } from '#app/features/appointments/calendar/calendar-days.ts';
import {
  readCalendarSearch,
  viewOf,
  writeCalendarSearch,
} from '#app/features/appointments/calendar/calendar-search.ts';
import { CalendarScreen } from '#app/features/appointments/calendar/components/calendar-screen.tsx';
import { AgendaTabs } from '#app/features/appointments/components/agenda-tabs.tsx';
import { useClientProfile } from '#app/features/profiles/components/client/use-client-profile.tsx';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { ownDay, ownZone } from '#app/lib/format/own-day.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';
import { AppointmentServiceActions } from './-service-actions.tsx';
import { useServices } from './-use-services.tsx';

const validateSearch = knownSearch(readCalendarSearch);

export const Route = createFileRoute('/calendar')({
  staticData: { title: 'Mi Calendario' },
  validateSearch,
  loaderDeps: ({ search: { vista, fecha } }) => ({ vista, fecha }),
  loader: async ({ deps: { vista, fecha } }) => {
    // A separate chunk, loaded in parallel with the screen: no other screen needs it.
    const { prefetchCalendar } = await import(
      '#app/features/appointments/calendar/prefetch-calendar.ts'
    );
    prefetchCalendar(viewOf(vista), fecha);
  },
  component: () => (
    <RequireUser>
      <CalendarRoute />
    </RequireUser>
  ),
});

function CalendarRoute() {
  const session = useSession();
  const today = ownDay(session, useNow());
  const { vista, fecha = today } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = session;
  const client = useClientProfile();
  const services = useServices(user?.id);
  if (!user) return null;
  const isProvider = user.user_type === 'provider';
  const view = viewOf(vista);
  return (
    <>
      <CalendarScreen
        userId={user.id}
        isProvider={isProvider}
        timeZone={ownZone(session)}
        view={view}
        date={fecha}
        today={today}
        onChange={(nextView, date) =>
          void navigate({
            search: writeCalendarSearch(nextView, date, today),
            resetScroll: false,
            // Days replace each other in the history: Back leads to the period viewed before.
            replace: nextView === view && isSamePeriod(view, date, fecha),
          })
        }
        // From the period asked for last, which may not be shown yet: quick clicks add up.
        onStep={(direction) =>
          void navigate({
            search: (asked) => {
              const askedView = viewOf(asked.vista);
              const date = step(askedView, asked.fecha ?? today, direction);
              return writeCalendarSearch(askedView, date, today);
            },
            resetScroll: false,
          })
        }
        onOpenClient={client.open}
        serviceActions={(appointment) => (
          <AppointmentServiceActions appointment={appointment} services={services} />
        )}
        tabs={<AgendaTabs isProvider={isProvider} />}
      />
      {services.modals}
      {client.modal}
    </>
  );
}
