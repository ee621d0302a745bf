import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { formatTime } from '#app/lib/format/dates.ts';
import classes from './message-meta.module.css';

/** Delivery state of a message sent by the session's user; `null` for the other participant's. */
export type DeliveryState = 'sending' | 'waiting' | 'refused' | 'sent' | 'read' | null;

interface MessageMetaProps {
  timestamp: string;
  state: DeliveryState;
}

/** The time of a message and, for sent ones, the delivery state. */
export function MessageMeta({ timestamp, state }: MessageMetaProps) {
  if (state === 'sending') {
    return (
      <span className={classes.meta}>
        <IconClock size={14} aria-hidden="true" />
        Enviando…
      </span>
    );
  }
  if (state === 'waiting') {
    return (
      <span className={classes.meta}>
        <IconClock size={14} aria-hidden="true" />
        Pendiente
      </span>
    );
  }
  return (
    <span className={classes.meta} data-state={state ?? undefined}>
      <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      {state === 'sent' && (
        <>
          <IconCheck size={16} aria-hidden="true" />
          <VisuallyHidden>Enviado</VisuallyHidden>
        </>
      )}
      {state === 'read' && (
        <>
          <IconChecks size={16} aria-hidden="true" />
          <VisuallyHidden>Leído</VisuallyHidden>
        </>
      )}
    </span>
  );
}
