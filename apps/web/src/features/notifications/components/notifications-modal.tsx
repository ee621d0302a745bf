import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/modal.tsx';
import type { Reader } from '../preference-labels.ts';
import { DeviceState } from './device-state.tsx';
import { Preferences } from './preferences.tsx';

interface NotificationsModalProps extends DialogProps {
  /** The kinds of notification depend on the role. */
  reader: Reader;
}

/** Settings of the notifications by kind and channel. Load it lazily. */
export default function NotificationsModal({ opened, onClose, reader }: NotificationsModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} size={520} title="Notificaciones">
      <DeviceState />
      <Preferences reader={reader} />
    </Modal>
  );
}
