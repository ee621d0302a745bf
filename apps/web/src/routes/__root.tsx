import { CatchBoundary, createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Frame } from '#app/components/frame/frame.tsx';
import { roleOf } from '#app/components/frame/role.ts';
import { useNamedScreen } from '#app/components/screen-title.ts';
import { useAppBadge } from '#app/components/use-app-badge.ts';
import { useDocumentTitle } from '#app/components/use-document-title.ts';
import { useUnreadTotal } from '#app/features/conversations/use-unread-total.ts';
import { AvailabilitySwitch } from '#app/features/profiles/components/availability-switch.tsx';
import { pageLoaded } from '#app/lib/page-loaded.ts';
import { useSession } from '#app/lib/session.ts';

const AppNotices = lazy(async () => {
  await pageLoaded();
  return import('#app/features/installation/components/app-notices.tsx');
});

export const Route = createRootRoute({ component: Root });

function Root() {
  const session = useSession();
  const role = roleOf(session);
  const unreadCount = useUnreadTotal();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const title = useNamedScreen() ?? screen.title;
  useDocumentTitle(title, unreadCount);
  useAppBadge(unreadCount);
  return (
    <Frame
      role={role}
      layout={screen.layout ?? 'page'}
      unreadCount={unreadCount}
      title={title}
      availability={role === 'provider' && <AvailabilitySwitch />}
      notices={<Notices />}
    >
      <Outlet />
    </Frame>
  );
}

/** Every screen does without them, should they fail to load. */
function Notices() {
  return (
    <CatchBoundary getResetKey={() => 'notices'} errorComponent={() => null}>
      <Suspense>
        <AppNotices />
      </Suspense>
    </CatchBoundary>
  );
}
