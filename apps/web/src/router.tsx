// Imported first: it must add its window listeners before the router does.
import '#app/lib/overlays/overlay-history.ts';
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { watchTraversals } from '#app/lib/address/traversal.ts';
import type { AfterLogin } from '#app/lib/after-login.ts';
import { CrashScreen } from '#app/screen/crash-screen.tsx';
import { LoadingScreen } from '#app/screen/loading-screen.tsx';
import { NotFound } from '#app/screen/not-found.tsx';
import type { RouteContext } from './lib/rendering/route-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** Creates the router of the browser, or of one page rendered by the server. */
export function createAppRouter(context: RouteContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // As plain text, not as JSON: a search for "28013" gets no quotes, and one for "1e5" stays that.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    // On the server it would write an inline script, which the page's CSP forbids.
    scrollRestoration: !context.waitsForAnswers,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFound,
  });
  watchTraversals(router.history);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Set during a logout: the home page does not redirect the user who is logging out. */
    isLeaving?: boolean;
    /** At /auth: the target after the login. */
    afterLogin?: AfterLogin;
    /** The link leads into the form of /schedule: its first field gets the focus. */
    startsInForm?: boolean;
    /** At a provider's page: opens the appointment request. */
    isRequesting?: boolean;
  }
  interface StaticDataRouteOption {
    /** Title of the browser tab: "{title} · Oficio". */
    title?: string;
    /**
     * How the frame lays out a screen. `home`: header without background. `chat`: window height, no
     * page scroll; on a phone neither header nor tab bar. `action-bar`: on a phone the screen's
     * fixed bar replaces the tab bar.
     */
    layout?: 'home' | 'chat' | 'action-bar';
  }
}
