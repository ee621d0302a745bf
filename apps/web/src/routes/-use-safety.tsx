import { Box } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { useIsBlocked } from '#app/features/blocks/use-is-blocked.ts';
import type { Reported } from '#app/features/reports/use-report-form.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useClosingAtSessionEnd } from '#app/screen/dialogs/use-closing-at-session-end.ts';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';

// Guests have no such menu, and do not load its code.
const SafetyMenu = lazy(() => import('./-safety-menu.tsx'));
const ReportModal = lazyDialog(() => import('#app/features/reports/components/report-modal.tsx'));
const BlockModal = lazyDialog(() => import('#app/features/blocks/components/block-modal.tsx'));

interface Other {
  id: string;
  /** Undefined while loading. */
  name: string | undefined;
  /** The menu's label for reporting the user. */
  reportLabel: string;
  /** Whether the session's user may report or block this user. */
  isOffered: boolean;
  /** The conversation with this user, on its screen: a report can attach its messages. */
  conversation?: { id: string; ownId: string | undefined };
}

interface Safety {
  /** Whether the session's user has blocked this user. */
  isBlocked: boolean;
  /** The menu "Más acciones": report, block, unblock. */
  menu: ReactNode;
  /** The dialogs that the menu and `report` open. */
  modals: ReactNode;
  /** Opens the report dialog for content of this user. */
  report: (reported: Reported, title: string) => void;
}

/** Reporting and blocking another user, for any screen that shows them. */
export function useSafety({ id, name, reportLabel, isOffered, conversation }: Other): Safety {
  const reporting = useDialog<{ reported: Reported; title: string }>();
  const blocking = useDialog();
  useClosingAtSessionEnd(reporting.props);
  useClosingAtSessionEnd(blocking.props);
  const isBlocked = useIsBlocked(id, isOffered);
  const report = (reported: Reported, title: string) => reporting.open({ reported, title });
  return {
    isBlocked,
    menu: isOffered && name && (
      <OptionalPart fallback={<Box w={44} h={44} />}>
        <SafetyMenu
          person={{ id, name }}
          isBlocked={isBlocked}
          reportLabel={reportLabel}
          onReport={() => report({ type: 'user', id }, `Denunciar a ${name}`)}
          onBlock={() => blocking.open()}
        />
      </OptionalPart>
    ),
    modals: (
      <>
        {reporting.subject && (
          <ReportModal
            key={reporting.subject.reported.id}
            {...reporting.props}
            {...reporting.subject}
            conversation={
              conversation?.ownId && name
                ? { id: conversation.id, ownId: conversation.ownId, name }
                : undefined
            }
          />
        )}
        {name && <BlockModal {...blocking.props} person={{ id, name }} />}
      </>
    ),
    report,
  };
}
