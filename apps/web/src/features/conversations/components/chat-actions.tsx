import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';

interface ChatActionsProps {
  map: { isShown: boolean; onToggle: () => void } | null;
  onBook: (() => void) | null;
}

/** The buttons of a chat's header; each is there only where it leads somewhere. */
export function ChatActions({ map, onBook }: ChatActionsProps) {
  return (
    <>
      {map && (
        <Button
          variant="quiet"
          leftSection={<IconMapPin size={20} aria-hidden="true" />}
          aria-expanded={map.isShown}
          onClick={map.onToggle}
        >
          {map.isShown ? 'Ocultar Mapa' : 'Ver Ubicación'}
        </Button>
      )}
      {onBook && (
        <Button
          variant="light"
          leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
          onClick={onBook}
        >
          Agendar Cita
        </Button>
      )}
    </>
  );
}
