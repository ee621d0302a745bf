import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import { IconCircleCheckFilled, IconClockFilled, IconMoonFilled } from '@tabler/icons-react';
import { StatusLabel } from '../ui/status-label.tsx';

interface StatusBadgeProps {
  /** Any other value counts as offline (specification 4.4). */
  status: AvailabilityStatus | (string & {}) | null | undefined;
  /** Label of the offline status, which differs by screen (specification 4.4). */
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
      <StatusLabel tone="ok" icon={IconCircleCheckFilled} label="Disponible" isPlain={isPlain} />
    );
  if (status === 'busy')
    return <StatusLabel tone="warn" icon={IconClockFilled} label="Ocupado" isPlain={isPlain} />;
  return <StatusLabel tone="off" icon={IconMoonFilled} label={offlineLabel} isPlain={isPlain} />;
}
