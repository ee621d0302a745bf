import { createRouter } from '@tanstack/react-router';
import { CrashScreen } from '#app/components/crash-screen.tsx';
import { LoadingScreen } from '#app/components/loading-screen.tsx';
import { NotFoundScreen } from '#app/components/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** On the way out: the home page keeps whoever is about to be a guest. */
    isLeaving?: boolean;
  }
  interface StaticDataRouteOption {
    /** Names the browser's tab: "{title} · Oficio". */
    title?: string;
    /**
     * How the frame gives room to a screen. `home`: header without ground. `chat`: the window's
     * height, no page scroll; the phone shows neither header nor tab bar. `action-bar`: on the
     * phone the tab bar gives way to the screen's own fixed bar.
     */
    layout?: 'home' | 'chat' | 'action-bar';
  }
}
