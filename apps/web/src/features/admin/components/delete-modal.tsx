import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';

interface DeleteModalProps {
  title: string;
  question: string;
  opened: boolean;
  isSending: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before something is deleted for good. */
export function DeleteModal({
  title,
  question,
  opened,
  isSending,
  onClose,
  onDelete,
}: DeleteModalProps) {
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title={title} centered>
      <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" loading={isSending} onClick={onDelete}>
          Eliminar
        </Button>
      </Group>
    </Modal>
  );
}
