import { createFileRoute } from '@tanstack/react-router';
import {
  type AppointmentFilter,
  isAppointmentFilter,
} from '#app/features/appointments/appointment-filters.ts';
import { appointmentsPage } from '#app/features/appointments/appointments-query.ts';
import { AgendaTabs } from '#app/features/appointments/components/agenda-tabs.tsx';
import { AppointmentsScreen } from '#app/features/appointments/components/appointments-screen.tsx';
import { useClientProfile } from '#app/features/profiles/components/client/use-client-profile.tsx';
import { prefetchReviewAsk } from '#app/features/reviews/review-ask-query.ts';
import { useReviewAsk } from '#app/features/reviews/use-review-ask.tsx';
import { roleOf } from '#app/layout/role.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { laterPage } from '#app/lib/address/param-values.ts';
import { firstToday } from '#app/lib/format/own-day.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { AppointmentServiceActions } from './-service-actions.tsx';
import { useServices } from './-use-services.tsx';

interface AppointmentsSearch {
  filtro?: AppointmentFilter;
  pagina?: number;
}

const validateSearch = knownSearch(({ filtro, ...raw }): AppointmentsSearch => {
  const pagina = laterPage(raw.pagina);
  return {
    ...(isAppointmentFilter(filtro) && filtro !== 'all' ? { filtro } : {}),
    ...(pagina && { pagina }),
  };
});

export const Route = createFileRoute('/appointments')({
  staticData: { title: 'Mis Citas' },
  validateSearch,
  loaderDeps: ({ search: { filtro = 'all', pagina = 1 } }) => ({ filtro, pagina }),
  loader: ({ deps }) => {
    const firstDay = firstToday(readSession(), new Date());
    prefetch(appointmentsPage(deps.filtro, deps.pagina, firstDay));
    prefetchReviewAsk();
  },
  component: () => (
    <RequireUser>
      <AppointmentsRoute />
    </RequireUser>
  ),
});

function AppointmentsRoute() {
  const { filtro = 'all', pagina = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const { user } = session;
  const client = useClientProfile();
  const services = useServices(user?.id);
  const ask = useReviewAsk(roleOf(session) === 'client', services.reviewAsked);
  if (!user) return null;
  const isProvider = user.user_type === 'provider';
  return (
    <>
      <AppointmentsScreen
        userId={user.id}
        filter={filtro}
        page={pagina}
        onChange={(next, options) =>
          void navigate({
            ...options,
            search: {
              ...(next.filter === 'all' ? {} : { filtro: next.filter }),
              ...(next.page > 1 ? { pagina: next.page } : {}),
            },
          })
        }
        onOpenClient={client.open}
        top={ask.card}
        isTopLoading={ask.isWaiting}
        serviceActions={(appointment) => (
          <AppointmentServiceActions appointment={appointment} services={services} />
        )}
        tabs={<AgendaTabs isProvider={isProvider} />}
        emptyAction={
          <ButtonLink to={isProvider ? '/schedule' : '/search'} variant="light">
            {isProvider ? 'Revisar mi horario' : 'Buscar un profesional'}
          </ButtonLink>
        }
      />
      {services.modals}
      {client.modal}
    </>
  );
}
