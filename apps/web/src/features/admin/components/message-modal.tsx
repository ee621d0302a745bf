import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';

interface MessageModalProps {
  user: { name: string };
  opened: boolean;
  isSending: boolean;
  onClose: () => void;
  onSend: (message: string) => void;
}

/** Writes to an account; an empty message is not sent (specification 2.23). */
export function MessageModal({ user, opened, isSending, onClose, onSend }: MessageModalProps) {
  const isOpened = useOpenedAfterMount(opened);
  const [typed, setTyped] = useState('');
  const message = typed.trim();
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={`Enviar mensaje a ${user.name}`}
      centered
      closeOnClickOutside={message === ''}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (message) onSend(message);
        }}
      >
        <Textarea
          label="Mensaje"
          description="Le llega a su conversación con Soporte."
          placeholder="Escribe tu mensaje..."
          maxLength={4000}
          minRows={5}
          maxRows={12}
          autosize
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!message} loading={isSending}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
