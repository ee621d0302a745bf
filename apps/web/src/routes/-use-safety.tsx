import { Box } from '@mantine/core';
import { IconBan, IconFlag, IconLockOpen2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuAction } from '#app/components/more-menu.tsx';
import { useBlocking, useIsBlocked } from '#app/features/blocks/use-blocking.ts';
import type { Reported } from '#app/features/reports/use-report-form.ts';

// Strangers have no such menu.
const MoreMenu = lazy(() => import('#app/components/more-menu.tsx'));
const ReportModal = lazy(() => import('#app/features/reports/components/report-modal.tsx'));
const BlockModal = lazy(() => import('#app/features/blocks/components/block-modal.tsx'));

interface Other {
  id: string;
  /** Undefined while it is not known. */
  name: string | undefined;
  /** What the menu calls a report of them. */
  reportLabel: string;
  /** Whether the session's user may do anything against them. */
  isOffered: boolean;
}

interface Safety {
  /** Whether the session's user has blocked them. */
  isBlocked: boolean;
  /** "Más acciones": reporting them, blocking and unblocking. */
  menu: ReactNode;
  /** What the menu and `report` open. */
  modals: ReactNode;
  /** Opens the report of something of theirs. */
  report: (reported: Reported, title: string) => void;
}

/** What one can do against somebody, on any screen that shows them. */
export function useSafety({ id, name, reportLabel, isOffered }: Other): Safety {
  const [reporting, setReporting] = useState<{ reported: Reported; title: string }>();
  const [opened, setOpened] = useState<'report' | 'block' | null>(null);
  const [hasAskedToBlock, setAskedToBlock] = useState(false);
  const isBlocked = useIsBlocked(id, isOffered);
  const { unblock } = useBlocking();
  const close = () => setOpened(null);

  const report = (reported: Reported, title: string) => {
    setReporting({ reported, title });
    setOpened('report');
  };
  const askToBlock = () => {
    setAskedToBlock(true);
    setOpened('block');
  };
  const actionsAgainst = (person: string): MenuAction[] => [
    {
      icon: IconFlag,
      label: reportLabel,
      onSelect: () => report({ type: 'user', id }, `Denunciar a ${person}`),
    },
    isBlocked
      ? {
          icon: IconLockOpen2,
          label: `Desbloquear a ${person}`,
          onSelect: () => unblock({ id, name: person }),
        }
      : { icon: IconBan, label: `Bloquear a ${person}`, onSelect: askToBlock },
  ];
  return {
    isBlocked,
    menu: isOffered && name && (
      <Suspense fallback={<Box w={44} h={44} />}>
        <MoreMenu actions={actionsAgainst(name)} />
      </Suspense>
    ),
    modals: (
      <Suspense>
        {reporting && (
          <ReportModal
            key={reporting.reported.id}
            opened={opened === 'report'}
            onClose={close}
            {...reporting}
          />
        )}
        {hasAskedToBlock && name && (
          <BlockModal opened={opened === 'block'} onClose={close} person={{ id, name }} />
        )}
      </Suspense>
    ),
    report,
  };
}
