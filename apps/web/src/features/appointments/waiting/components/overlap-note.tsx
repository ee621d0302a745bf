import type { RequestOverlap } from '@oficio/contract/appointments/waiting.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './overlap-note.module.css';

const sentences: Record<NonNullable<RequestOverlap>, string> = {
  accepted: 'Se solapa con otra cita o con tiempo bloqueado: no podrás aceptarla.',
  pending: 'Se solapa con otra solicitud: solo podrás aceptar una de ellas.',
};

/** Says at a request what it overlaps in the provider's time. */
export function OverlapNote({ overlap }: { overlap: NonNullable<RequestOverlap> }) {
  return (
    <p className={classes.note}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {sentences[overlap]}
    </p>
  );
}
