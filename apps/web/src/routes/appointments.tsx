import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AgendaTabs } from '#app/components/agenda-tabs.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import {
  type AppointmentFilter,
  isAppointmentFilter,
} from '#app/features/appointments/appointment-filters.ts';
import { AppointmentsScreen } from '#app/features/appointments/components/appointments-screen.tsx';
import { ClientProfile } from '#app/features/profiles/components/client-profile.tsx';
import { useSession } from '#app/lib/session.ts';

interface AppointmentsSearch {
  filtro?: AppointmentFilter;
  pagina?: number;
}

export const Route = createFileRoute('/appointments')({
  staticData: { title: 'Mis Citas' },
  validateSearch: ({ filtro, pagina }): AppointmentsSearch => ({
    ...(isAppointmentFilter(filtro) && filtro !== 'all' ? { filtro } : {}),
    ...(Number.isInteger(pagina) && Number(pagina) > 1 ? { pagina: Number(pagina) } : {}),
  }),
  component: () => (
    <RequireUser>
      <AppointmentsRoute />
    </RequireUser>
  ),
});

function AppointmentsRoute() {
  const { filtro = 'all', pagina = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  const [clientId, setClientId] = useState<string | null>(null);
  if (!user) return null;
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
        onOpenClient={setClientId}
        tabs={<AgendaTabs isProvider={user.user_type === 'provider'} />}
        emptyAction={
          user.user_type === 'client' && (
            <ButtonLink to="/search" variant="light">
              Buscar un profesional
            </ButtonLink>
          )
        }
      />
      <ClientProfile clientId={clientId} onClose={() => setClientId(null)} />
    </>
  );
}
