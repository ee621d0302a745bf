import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#app/features/history/components/history-screen.tsx';
import { historyPage } from '#app/features/history/history-query.ts';
import { knownSearch } from '#app/lib/known-search.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { RequireUser } from '#app/screen/require-user.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

interface HistorySearch {
  pagina?: number;
}

const validateSearch = knownSearch(
  ({ pagina }): HistorySearch =>
    Number.isInteger(pagina) && Number(pagina) > 1 ? { pagina: Number(pagina) } : {},
);

export const Route = createFileRoute('/history')({
  staticData: { title: 'Historial de Servicios' },
  validateSearch,
  loaderDeps: ({ search: { pagina = 1 } }) => ({ pagina }),
  loader: ({ deps }) => prefetch(historyPage(deps.pagina)),
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
