import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chat-actions.module.css';

const icon = { section: classes.icon ?? '' };

interface ChatActionsProps {
  map: { isShown: boolean; onToggle: () => void } | null;
  /** Actions for a client in a chat with a provider. */
  service: {
    review: ReactNode;
    /** Null where no appointment can be requested. */
    onBook: (() => void) | null;
  } | null;
}

/** Buttons of the chat's header; each is shown only where it applies. */
export function ChatActions({ map, service }: ChatActionsProps) {
  return (
    <>
      {map && (
        <Button
          variant="quiet"
          classNames={icon}
          leftSection={<IconMapPin size={20} aria-hidden="true" />}
          aria-expanded={map.isShown}
          onClick={map.onToggle}
        >
          {map.isShown ? 'Ocultar Mapa' : 'Ver Ubicación'}
        </Button>
      )}
      {service && (
        <>
          {service.review}
          {service.onBook && (
            <Button
              variant="light"
              classNames={icon}
              leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
              onClick={service.onBook}
            >
              Agendar Cita
            </Button>
          )}
        </>
      )}
    </>
  );
}
