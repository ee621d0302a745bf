import { IconBan, IconFlag, IconLockOpen2 } from '@tabler/icons-react';
import { useBlocking } from '#app/features/blocks/use-blocking.ts';
import MoreMenu from '#app/ui/more-menu.tsx';

interface SafetyMenuProps {
  person: { id: string; name: string };
  isBlocked: boolean;
  /** The label of the action that reports the person. */
  reportLabel: string;
  onReport: () => void;
  onBlock: () => void;
}

/** "Más acciones" against a person: report, block or unblock. */
export default function SafetyMenu({
  person,
  isBlocked,
  reportLabel,
  onReport,
  onBlock,
}: SafetyMenuProps) {
  const { unblock } = useBlocking();
  return (
    <MoreMenu
      actions={[
        { icon: IconFlag, label: reportLabel, onSelect: onReport },
        isBlocked
          ? {
              icon: IconLockOpen2,
              label: `Desbloquear a ${person.name}`,
              onSelect: () => unblock(person),
            }
          : { icon: IconBan, label: `Bloquear a ${person.name}`, onSelect: onBlock },
      ]}
    />
  );
}
