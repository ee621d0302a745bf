import { APP_SHELL_PATH } from '@oficio/contract/pages/app-shell.ts';
import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** The maximum wait for a page before the cached app shell is served. */
const NAVIGATION_TIMEOUT_SECONDS = 5;
const notScreens = [/^\/api\//, /^\/uploads\//, /\.(xml|txt)$/];

/**
 * Serves pages from the network, with their first data and status, and the cached app shell when the
 * network fails, does not answer in time or refuses the page.
 */
export function serveNavigations(worker: ServiceWorkerGlobalScope): void {
  const network = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_TIMEOUT_SECONDS });
  const shell = createHandlerBoundToURL(APP_SHELL_PATH);
  registerRoute(
    new NavigationRoute(
      async (options) => {
        try {
          // Not in a plugin: Workbox runs none for a preloaded response.
          return refuseFailures(await network.handle(options));
        } catch (error) {
          console.info('The cached app shell is served: the network failed', error);
          return shell(options);
        }
      },
      { denylist: notScreens },
    ),
  );
  // Preload requests the page while the worker is still starting.
  worker.addEventListener('activate', (event) => {
    event.waitUntil(worker.registration.navigationPreload?.enable());
  });
}

function refuseFailures(response: Response): Response {
  const isRefused = response.status === 429 || response.status >= 500;
  if (isRefused) throw new Error(`The server answered ${response.status}`);
  return response;
}
