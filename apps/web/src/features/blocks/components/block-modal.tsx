import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { useBlocking } from '../use-blocking.ts';
import classes from './block-modal.module.css';

interface BlockModalProps {
  opened: boolean;
  onClose: () => void;
  person: { id: string; name: string };
}

/** Asks before somebody is blocked, and says what it means. Load it lazily. */
export default function BlockModal({ opened, onClose, person }: BlockModalProps) {
  const { block, isBlocking } = useBlocking();
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      centered
      title={`¿Bloquear a ${person.name}?`}
      classNames={{ title: classes.title ?? '' }}
    >
      <Text c="var(--text-2)">
        No podréis enviaros mensajes ni solicitudes de cita. Lo que ya habéis acordado sigue en pie,
        y puedes deshacerlo cuando quieras.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button
          color="red"
          loading={isBlocking}
          onClick={() => block(person, { onSuccess: onClose })}
        >
          Bloquear
        </Button>
      </Group>
    </Modal>
  );
}
