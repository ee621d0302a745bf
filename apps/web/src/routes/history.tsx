import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import { HistoryScreen } from '#app/features/history/components/history-screen.tsx';

interface HistorySearch {
  pagina?: number;
}

export const Route = createFileRoute('/history')({
  staticData: { title: 'Historial de Servicios' },
  validateSearch: ({ pagina }): HistorySearch =>
    Number.isInteger(pagina) && Number(pagina) > 1 ? { pagina: Number(pagina) } : {},
  component: () => (
    <RequireUser>
      <HistoryRoute />
    </RequireUser>
  ),
});

function HistoryRoute() {
  const { pagina = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      page={pagina}
      onPageChange={(next, options) =>
        void navigate({ ...options, search: next > 1 ? { pagina: next } : {} })
      }
      emptyAction={
        <ButtonLink to="/appointments" variant="light">
          Ver mis citas
        </ButtonLink>
      }
    />
  );
}
