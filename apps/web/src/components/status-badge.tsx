import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import { IconCircleCheckFilled, IconClockFilled, IconMoonFilled } from '@tabler/icons-react';
import { StatusMark } from './status-mark.tsx';

interface StatusBadgeProps {
  /** Anything else, or nothing, counts as offline (specification 4.4). */
  status: AvailabilityStatus | (string & {}) | null | undefined;
  /** What offline is called here: it has three readings (specification 4.4). */
  offlineLabel?: 'Fuera de horario' | 'No disponible' | 'Offline';
  isPlain?: boolean;
}

/** A provider's availability. */
export function StatusBadge({
  status,
  offlineLabel = 'Fuera de horario',
  isPlain = false,
}: StatusBadgeProps) {
  if (status === 'available')
    return (
      <StatusMark tone="ok" icon={IconCircleCheckFilled} label="Disponible" isPlain={isPlain} />
    );
  if (status === 'busy')
    return <StatusMark tone="warn" icon={IconClockFilled} label="Ocupado" isPlain={isPlain} />;
  return <StatusMark tone="off" icon={IconMoonFilled} label={offlineLabel} isPlain={isPlain} />;
}
