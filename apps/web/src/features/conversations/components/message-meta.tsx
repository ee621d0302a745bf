import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { formatTime } from '#app/lib/format.ts';
import classes from './message-meta.module.css';

/** Where an own message is on its way; `null` for somebody else's. */
export type DeliveryState = 'sending' | 'failed' | 'sent' | 'read' | null;

interface MessageMetaProps {
  timestamp: string;
  state: DeliveryState;
}

/** The time at the end of a bubble and, on own messages, how far they have come. */
export function MessageMeta({ timestamp, state }: MessageMetaProps) {
  if (state === 'sending') {
    return (
      <span className={classes.meta}>
        <IconClock size={14} aria-hidden="true" />
        Enviando…
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
