import {
  CatchBoundary,
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUnreadTotal } from '#app/features/conversations/use-unread-total.ts';
import { Frame } from '#app/layout/frame.tsx';
import { roleOf } from '#app/layout/role.ts';
import { useAppBadge } from '#app/layout/use-app-badge.ts';
import { useInstallOffer } from '#app/lib/installation/install-offer.ts';
import { isIos } from '#app/lib/installation/is-ios.ts';
import type { RouteContext } from '#app/lib/rendering/route-context.ts';
import { useIsHydrated } from '#app/lib/rendering/use-is-hydrated.ts';
import { readToken } from '#app/lib/token.ts';
import { useSession } from '#app/lib/use-session.ts';
import { reloadOrThrow } from '#app/lib/worker/missing-chunk.ts';
import { useUpdate } from '#app/lib/worker/new-version.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { useNamedScreen } from '#app/screen/screen-title.ts';
import { useDocumentTitle } from '#app/screen/use-document-title.ts';

const AppBanners = lazy(() => import('#app/features/installation/components/app-banners.tsx'));

// Not loaded for guests.
const UserLinks = lazyRouteComponent(
  () => import('./-user-links.tsx').catch(reloadOrThrow),
  'UserLinks',
);
const ConversationUpdates = lazyRouteComponent(
  () =>
    import('#app/features/conversations/components/conversation-updates.tsx').catch(reloadOrThrow),
  'ConversationUpdates',
);
const AvailabilitySwitch = lazyRouteComponent(
  () => import('#app/features/profiles/components/own/availability-switch.tsx'),
  'AvailabilitySwitch',
);
const AppointmentUpdates = lazyRouteComponent(
  () => import('#app/features/appointments/components/appointment-updates.tsx'),
  'AppointmentUpdates',
);

const IdentityChecks = lazyRouteComponent(
  () => import('#app/features/confirmation/components/identity-checks.tsx'),
  'IdentityChecks',
);

export const Route = createRootRouteWithContext<RouteContext>()({
  loader: () => {
    if (!readToken()) return;
    for (const part of [UserLinks, ConversationUpdates, AvailabilitySwitch]) void part.preload?.();
  },
  component: Root,
});

function Root() {
  const session = useSession();
  const role = roleOf(session);
  const isUser = role !== undefined && role !== 'guest';
  const unreadCount = useUnreadTotal();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const title = useNamedScreen() ?? screen.title;
  useDocumentTitle(title, unreadCount);
  useAppBadge(unreadCount);
  return (
    <Frame
      role={role}
      layout={screen.layout ?? 'page'}
      title={title}
      availability={
        role === 'provider' && (
          <OptionalPart>
            <AvailabilitySwitch />
          </OptionalPart>
        )
      }
      links={
        isUser
          ? (placement) => (
              <OptionalPart>
                <UserLinks role={role} unreadCount={unreadCount} placement={placement} />
              </OptionalPart>
            )
          : // While the session is loading, the bar is there without its links.
            role === undefined && (() => null)
      }
      banners={<Banners />}
    >
      <Outlet />
      {isUser && (
        <OptionalPart>
          <ConversationUpdates />
        </OptionalPart>
      )}
      {isUser && (
        <OptionalPart>
          <AppointmentUpdates />
        </OptionalPart>
      )}
      {isUser && (
        <OptionalPart>
          <IdentityChecks />
        </OptionalPart>
      )}
    </Frame>
  );
}

/** Screens keep working when the code of the banners fails to load. */
function Banners() {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <CatchBoundary getResetKey={() => 'banners'} errorComponent={() => null}>
      <BannersOnceDue />
    </CatchBoundary>
  );
}

function BannersOnceDue() {
  const update = useUpdate();
  const offer = useInstallOffer();
  // On iOS there is no offer to wait for.
  if (!update && !offer && !isIos()) return null;
  return (
    <Suspense>
      <AppBanners />
    </Suspense>
  );
}
