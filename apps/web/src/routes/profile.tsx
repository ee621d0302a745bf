import { contactSupport } from '@oficio/contract/conversations.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '#app/components/error-state.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import { ProfileScreen } from '#app/features/profiles/components/profile-screen.tsx';
import { api, reasonOf } from '#app/lib/api.ts';
import { endSession, logOut, refreshSession, useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';

const BlockedPeopleModal = lazy(
  () => import('#app/features/blocks/components/blocked-people-modal.tsx'),
);
const NotificationsModal = lazy(
  () => import('#app/features/notifications/components/notifications-modal.tsx'),
);

export const Route = createFileRoute('/profile')({
  staticData: { title: 'Mi Perfil' },
  component: () => (
    <RequireUser>
      <ProfileRoute />
    </RequireUser>
  ),
});

function ProfileRoute() {
  const { user, profile } = useSession();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [modal, setModal] = useState<{ kind: 'blocked' | 'notifications'; opened: boolean }>();
  if (!user) return null;
  if (!profile) {
    return (
      <ErrorState
        title="No se pudo cargar tu perfil"
        titleAs="h1"
        onRetry={() => void refreshSession()}
      />
    );
  }
  const close = () => setModal((now) => now && { ...now, opened: false });
  const leave = async () => {
    await navigate({ to: '/', state: { isLeaving: true } });
    // Whoever chose to go on editing has not left.
    if (router.state.location.pathname !== '/') return;
    await logOut();
    toast.success('Sesión cerrada');
  };
  const leaveForGood = async () => {
    await navigate({ to: '/', state: { isLeaving: true } });
    endSession();
    toast.success('Tu cuenta se ha eliminado');
  };
  const askSupport = async () => {
    toast.info('Conectando con soporte...');
    try {
      const { conversation_id, other_user_id } = await api(contactSupport, {});
      await navigate({
        to: '/chat/$conversationId/$otherUserId',
        params: { conversationId: conversation_id, otherUserId: other_user_id },
        search: { support: true },
      });
    } catch (error) {
      console.error('Support could not be reached', error);
      toast.error('Error al contactar con soporte', reasonOf(error));
    }
  };
  return (
    <>
      <ProfileScreen
        account={{ user, profile }}
        onContactSupport={user.is_superadmin ? undefined : () => void askSupport()}
        onShowNotifications={() => setModal({ kind: 'notifications', opened: true })}
        onShowBlocked={() => setModal({ kind: 'blocked', opened: true })}
        onLogOut={() => void leave()}
        onDeleted={user.is_superadmin ? undefined : () => void leaveForGood()}
      />
      <Suspense>
        {modal?.kind === 'notifications' && (
          <NotificationsModal
            opened={modal.opened}
            onClose={close}
            reader={user.is_superadmin ? 'superadmin' : user.user_type}
          />
        )}
        {modal?.kind === 'blocked' && <BlockedPeopleModal opened={modal.opened} onClose={close} />}
      </Suspense>
    </>
  );
}
