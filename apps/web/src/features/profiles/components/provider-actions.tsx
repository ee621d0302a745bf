import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMessageCircle } from '@tabler/icons-react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useIsPhone } from '#app/lib/use-is-phone.ts';

export interface ProviderActionsProps {
  /** Somebody looking at their own page. */
  isOwn: boolean;
  onContact: () => void;
  /** For a logged-in client only. */
  onRequest: (() => void) | null;
}

/** What a visitor can do: in the booking card, or in the phone's bar. */
export function ProviderActions({ isOwn, onContact, onRequest }: ProviderActionsProps) {
  const isPhone = useIsPhone();
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
          leftSection={!isPhone && <IconCalendarEvent size={20} />}
          onClick={onRequest}
        >
          Solicitar Cita
        </Button>
      )}
      <Button
        size="lg"
        variant={onRequest ? 'default' : 'filled'}
        leftSection={!isPhone && <IconMessageCircle size={20} />}
        onClick={onContact}
      >
        Contactar
      </Button>
    </>
  );
}
