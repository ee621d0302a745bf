import { lazy, Suspense } from 'react';
import { useLastShown } from '#app/components/use-last-shown.ts';

const ClientProfileModal = lazy(() => import('./client-profile-modal.tsx'));

interface ClientProfileProps {
  /** Null while nobody is looked at. */
  clientId: string | null;
  onClose: () => void;
}

/** "Perfil del Cliente", loaded when somebody is looked at for the first time. */
export function ClientProfile({ clientId, onClose }: ClientProfileProps) {
  const shownId = useLastShown(clientId);
  if (!shownId) return null;
  return (
    <Suspense>
      <ClientProfileModal clientId={shownId} opened={clientId !== null} onClose={onClose} />
    </Suspense>
  );
}
