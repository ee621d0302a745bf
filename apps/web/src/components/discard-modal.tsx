import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Text } from '@mantine/core';

interface DiscardModalProps {
  opened: boolean;
  /** What would be lost, as a sentence. */
  text: string;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before the page is left with unsaved changes. */
export function DiscardModal({ opened, text, onStay, onDiscard }: DiscardModalProps) {
  return (
    <Modal opened={opened} onClose={onStay} title="¿Salir sin guardar?" centered>
      <Text c="var(--text-2)">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStay} data-autofocus>
          Seguir editando
        </Button>
        <Button color="red" onClick={onDiscard}>
          Salir sin guardar
        </Button>
      </Group>
    </Modal>
  );
}
