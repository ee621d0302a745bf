import { contactSupport } from '@oficio/contract/conversations.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { countOutgoing } from '#app/features/conversations/unsent/outbox.ts';
import { UnsentAtLogout } from '#app/features/conversations/unsent/unsent-at-logout.tsx';
import { ProfileScreen } from '#app/features/profiles/components/own/profile-screen.tsx';
import { partOf } from '#app/features/profiles/profile-parts.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { endSession, logOut } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { useAwaited } from '#app/screen/acts/use-awaited.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { ErrorState } from '#app/screen/error-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { RequireUser } from '#app/screen/require-user.tsx';
import { useSessionRetry } from '#app/screen/session-pending.tsx';

const BlockedPeopleModal = lazyDialog(
  () => import('#app/features/blocks/components/blocked-people-modal.tsx'),
);
const NotificationsModal = lazyDialog(
  () => import('#app/features/notifications/components/notifications-modal.tsx'),
);

export const Route = createFileRoute('/profile')({
  staticData: { title: 'Mi Perfil' },
  validateSearch: knownSearch(({ editar }): { editar?: string } =>
    partOf(editar) ? { editar: String(editar) } : {},
  ),
  component: () => (
    <RequireUser>
      <ProfileRoute />
    </RequireUser>
  ),
});

function ProfileRoute() {
  const { user, profile } = useSession();
  const { editar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const beginContact = useAwaited();
  const notifications = useDialog();
  const blocked = useDialog();
  const unsent = useDialog<number>();
  const sessionRetry = useSessionRetry();
  if (!user) return null;
  if (!profile) {
    return (
      <Page width="reading">
        <ErrorState title="No se pudo cargar tu perfil" titleAs="h1" {...sessionRetry} />
      </Page>
    );
  }
  const leave = async () => {
    await navigate({ to: '/', state: { isLeaving: true } });
    // The user chose to keep editing: they are still on this page.
    if (router.state.location.pathname !== '/') return;
    void logOut();
    toast.everywhere('success', 'Sesión cerrada');
  };
  const askBeforeLeaving = () => {
    const count = countOutgoing();
    if (count > 0) unsent.open(count);
    else void leave();
  };
  const leaveForGood = async () => {
    await navigate({ to: '/', state: { isLeaving: true } });
    endSession();
    toast.everywhere('success', 'Tu cuenta se ha eliminado');
  };
  const askSupport = async () => {
    const isAwaited = beginContact();
    const connecting = 'Conectando con soporte...';
    toast.info(connecting);
    try {
      const { conversation_id, other_user_id } = await api(contactSupport, {});
      if (!isAwaited()) return;
      await navigate({
        to: '/chat/$conversationId/$otherUserId',
        params: { conversationId: conversation_id, otherUserId: other_user_id },
        search: { support: true },
      });
    } catch (error) {
      console.error('Support could not be reached', error);
      toast.hide(connecting);
      toast.error('Error al contactar con soporte', reasonOf(error), error);
    }
  };
  return (
    <>
      <ProfileScreen
        account={{ user, profile }}
        startAt={partOf(editar)}
        onStarted={() =>
          void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true })
        }
        onContactSupport={() => void askSupport()}
        onShowNotifications={() => notifications.open()}
        onShowBlocked={() => blocked.open()}
        onLogOut={askBeforeLeaving}
        onDeleted={user.is_superadmin ? undefined : () => void leaveForGood()}
      />
      <NotificationsModal
        {...notifications.props}
        reader={user.is_superadmin ? 'superadmin' : user.user_type}
      />
      <BlockedPeopleModal {...blocked.props} />
      <UnsentAtLogout dialog={unsent} onLogOut={() => void leave()} />
    </>
  );
}
