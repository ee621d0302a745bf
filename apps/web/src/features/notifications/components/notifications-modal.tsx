import '#app/theme/sheets/modal.ts';
import { Modal } from '@mantine/core';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import type { Reader } from '../preference-words.ts';
import { DeviceState } from './device-state.tsx';
import { Preferences } from './preferences.tsx';

interface NotificationsModalProps {
  opened: boolean;
  onClose: () => void;
  /** Each role is told of other things. */
  reader: Reader;
}

/** What one is told of while not looking, and how. Load it lazily. */
export default function NotificationsModal({ opened, onClose, reader }: NotificationsModalProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      centered
      size={520}
      title="Notificaciones"
    >
      <DeviceState />
      <Preferences reader={reader} />
    </Modal>
  );
}
