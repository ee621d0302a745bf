import { IconBan, IconCircleCheckFilled } from '@tabler/icons-react';
import { StatusLabel } from '#app/ui/status-label.tsx';

/** "Baneado" or "Activo". */
export function AccountState({ isBanned }: { isBanned: boolean }) {
  return isBanned ? (
    <StatusLabel tone="rej" icon={IconBan} label="Baneado" />
  ) : (
    <StatusLabel tone="ok" icon={IconCircleCheckFilled} label="Activo" />
  );
}
