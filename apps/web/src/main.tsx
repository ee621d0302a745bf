import '#app/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startConnection } from './lib/connection.ts';
import { captureInstallOffer } from './lib/installation/install-offer.ts';
import { eraseCachedImagesAtLogout } from './lib/offline/cached-images.ts';
import { erasePrivateAtLogout } from './lib/offline/private-storage.ts';
import { startOverlayHistory } from './lib/overlays/overlay-history.ts';
import { firstInput, pageLoaded } from './lib/page-loaded.ts';
import { clearCacheOnTokenChange, queryClient, refetchWhenReachable } from './lib/query-client.ts';
import { captureEarlyInput } from './lib/rendering/early-input.ts';
import { cacheFirstAnswers, readFirstAnswers } from './lib/rendering/first-answers.ts';
import { isServerRendered } from './lib/rendering/server-markup.ts';
import { removeShell, removeShellOnceFilled } from './lib/rendering/shell.ts';
import { restrictMarkup } from './lib/rendering/trusted-types.ts';
import { startSession } from './lib/session-store.ts';
import { startWithSession } from './lib/start-with-session.ts';
import { readToken } from './lib/token.ts';
import { watchForMissingChunks } from './lib/worker/missing-chunk.ts';
import { createAppRouter } from './router.tsx';
import { followColorScheme } from './theme/color-scheme.ts';

const router = createAppRouter({ queryClient, waitsForAnswers: false });
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

restrictMarkup();
startConnection();
watchForMissingChunks();
followColorScheme();
captureInstallOffer();
startOverlayHistory(router);
startSession();
cacheFirstAnswers(queryClient, readFirstAnswers());
startWithSession((path) => router.history.push(path));
clearCacheOnTokenChange();
erasePrivateAtLogout();
eraseCachedImagesAtLogout();
refetchWhenReachable();

if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorkerLate();

/** Starts the worker, which downloads the whole app, after the page and a guest's first input. */
async function startWorkerLate(): Promise<void> {
  await pageLoaded();
  if (!readToken() && !navigator.serviceWorker.controller) await firstInput();
  const { startWorker } = await import('./lib/worker/service-worker.ts');
  await startWorker();
}

const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

if (isServerRendered) {
  void hydrate(container);
} else {
  renderAnew(container);
}

function renderAnew(root: HTMLElement): void {
  root.removeAttribute('data-rendered');
  // The shell is shown until the app has rendered.
  root.replaceChildren();
  removeShellOnceFilled(root);
  createRoot(root).render(app);
  void loadLateScroll().then(({ noteScrollWhenLeft, restoreScroll }) => {
    restoreScroll();
    noteScrollWhenLeft();
  });
}

function loadLateScroll() {
  return import('./lib/rendering/late-scroll.ts');
}

/** Hydrates the server-rendered screen once its code is loaded. */
async function hydrate(rendered: HTMLElement): Promise<void> {
  const { href } = router.history.location;
  // The router itself listens to the history only after it is rendered.
  const unsubscribe = router.history.subscribe(() => void router.load());
  router.subscribe('onRendered', unsubscribe);
  keepScroll();
  await router.load();
  if (router.history.location.href !== href) return renderAnew(rendered);
  // Without this the router would render other boundaries than the server did.
  router.ssr = { manifest: undefined };
  const replay = captureEarlyInput(rendered);
  rendered.removeAttribute('data-rendered');
  removeShell();
  // A transition is rendered in slices, between which the page paints and answers. An input before
  // its end makes React complete it at once.
  startTransition(() => {
    hydrateRoot(rendered, app, {
      onRecoverableError: (error) =>
        console.error('The page is not as the server rendered it', error),
    });
  });
  replay();
  // The browser scrolls a reloaded page of the server, but the next one may be of a session.
  await firstInput();
  (await loadLateScroll()).noteScrollWhenLeft();
}

/** Leaves the page where the user has scrolled it before the router rendered it. */
function keepScroll(): void {
  router.options.scrollRestoration = () => scrollY === 0;
  const unsubscribe = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true;
    unsubscribe();
  });
}
