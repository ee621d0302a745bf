import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { useNotificationPrompt } from '../use-notification-prompt.ts';
import classes from './notification-prompt.module.css';

interface NotificationPromptProps {
  /** Asks about what the user has just done, e.g. "¿Te avisamos cuando te respondan?". */
  question: string;
  /** A line across the screen, a card in the page, or a card floating above it. */
  variant: 'line' | 'card' | 'floating';
}

/**
 * Asks whether to switch on notifications on this device. Renders nothing when the user has answered
 * already or the device cannot show them.
 */
export default function NotificationPrompt({ question, variant }: NotificationPromptProps) {
  const { isOffered, isBusy, accept, refuse } = useNotificationPrompt();
  const keepFocus = useKeptFocus();
  if (!isOffered) return null;
  return (
    <section
      className={classes.offer}
      data-variant={variant}
      aria-label="Avisos"
      onFocus={keepFocus}
    >
      <p className={classes.question} role="status">
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {question}
      </p>
      <div className={classes.answers}>
        <Button size="sm" variant="light" loading={isBusy} onClick={accept}>
          Activar avisos
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={refuse}>
          Ahora no
        </Button>
      </div>
    </section>
  );
}
