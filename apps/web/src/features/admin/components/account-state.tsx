import { IconBan, IconCircleCheckFilled } from '@tabler/icons-react';
import { StatusMark } from '#app/components/status-mark.tsx';

/** "Baneado" or "Activo". */
export function AccountState({ isBanned }: { isBanned: boolean }) {
  return isBanned ? (
    <StatusMark tone="rej" icon={IconBan} label="Baneado" />
  ) : (
    <StatusMark tone="ok" icon={IconCircleCheckFilled} label="Activo" />
  );
}
