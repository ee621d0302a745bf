import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import { MessagesScreen } from '#app/features/conversations/components/messages-screen.tsx';
import { useSession } from '#app/lib/session.ts';

interface MessagesSearch {
  pagina?: number;
}

export const Route = createFileRoute('/messages')({
  staticData: { title: 'Mensajes' },
  validateSearch: ({ pagina }): MessagesSearch =>
    Number.isInteger(pagina) && Number(pagina) > 1 ? { pagina: Number(pagina) } : {},
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
