import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMessageCircle } from '@tabler/icons-react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import classes from './provider-actions.module.css';

export interface ProviderActionsProps {
  /** Whether the session's user is this provider. */
  isOwn: boolean;
  onContact: () => void;
  /** Whether the chat is being opened. */
  isContacting?: boolean;
  /** Null unless the session's user is a client. */
  onRequest: (() => void) | null;
}

/** The visitor's actions: in the booking card, or in the bar on a phone. */
export function ProviderActions({
  isOwn,
  onContact,
  isContacting = false,
  onRequest,
}: ProviderActionsProps) {
  if (isOwn)
    return (
      <ButtonLink to="/profile" variant="default" size="lg">
        Editar Perfil
      </ButtonLink>
    );
  return (
    <>
      {onRequest && (
        <Button
          size="lg"
          leftSection={<IconCalendarEvent className={classes.icon} size={20} />}
          onClick={onRequest}
        >
          Solicitar Cita
        </Button>
      )}
      <Button
        size="lg"
        variant={onRequest ? 'default' : 'filled'}
        leftSection={<IconMessageCircle className={classes.icon} size={20} />}
        aria-busy={isContacting || undefined}
        onClick={onContact}
      >
        Contactar
      </Button>
    </>
  );
}
