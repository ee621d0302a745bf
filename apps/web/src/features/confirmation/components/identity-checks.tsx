import { useEffect, useEffectEvent } from 'react';
import {
  ConfirmationDeclined,
  type IdentityCheck,
  receiveIdentityChecks,
} from '#app/lib/identity/identity-check.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';

const ConfirmIdentityModal = lazyDialog(() => import('./confirm-identity-modal.tsx'));

/** Asks the user who they are when a call needs it, over whatever screen made the call. */
export function IdentityChecks() {
  const dialog = useDialog<IdentityCheck>();
  const open = useEffectEvent(dialog.open);
  useEffect(() => receiveIdentityChecks(open), []);
  const check = dialog.subject;
  if (!check) return null;
  return (
    <ConfirmIdentityModal
      key={dialog.number}
      opened={dialog.props.opened}
      password={check.password}
      onConfirmed={() => {
        dialog.close();
        check.confirm();
      }}
      onRefused={(reason) => {
        dialog.close();
        check.refuse(reason);
      }}
      onClose={() => {
        dialog.close();
        check.refuse(new ConfirmationDeclined());
      }}
    />
  );
}
