import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '#app/features/conversations/components/messages-screen.tsx';
import { conversationsPage } from '#app/features/conversations/conversations-query.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { laterPage } from '#app/lib/address/param-values.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

interface MessagesSearch {
  pagina?: number;
}

const validateSearch = knownSearch((raw): MessagesSearch => {
  const pagina = laterPage(raw.pagina);
  return pagina ? { pagina } : {};
});

export const Route = createFileRoute('/messages')({
  staticData: { title: 'Mensajes' },
  validateSearch,
  loaderDeps: ({ search: { pagina = 1 } }) => ({ pagina }),
  loader: ({ deps }) => prefetch(conversationsPage(deps.pagina)),
  component: () => (
    <RequireUser>
      <MessagesRoute />
    </RequireUser>
  ),
});

function MessagesRoute() {
  const { pagina = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  const isProvider = user?.user_type === 'provider';
  return (
    <MessagesScreen
      page={pagina}
      onPageChange={(next, options) =>
        void navigate({ ...options, search: next > 1 ? { pagina: next } : {} })
      }
      description={user?.is_superadmin ? 'Quien te escribe te ve como Soporte.' : undefined}
      emptyAction={
        <ButtonLink to={isProvider ? '/profile' : '/search'} variant="light">
          {isProvider ? 'Completar mi perfil' : 'Buscar un profesional'}
        </ButtonLink>
      }
    />
  );
}
