import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';

const ClientProfileModal = lazyDialog(() => import('./client-profile-modal.tsx'));

/** The dialog with the profile of a client, by their id. */
export function useClientProfile() {
  const { open, props, subject } = useDialog<string>();
  return { open, modal: subject && <ClientProfileModal {...props} clientId={subject} /> };
}
