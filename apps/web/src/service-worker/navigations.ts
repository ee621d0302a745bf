import { APP_SHELL_PATH } from '@oficio/contract/app-shell.ts';
import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** How long a page may take before the kept shell is shown in its place. */
const NAVIGATION_TIMEOUT_SECONDS = 5;
const notScreens = [/^\/api\//, /^\/uploads\//, /\.(xml|txt)$/];

/**
 * Opens pages from the network, which brings their first data and their status, and while it is
 * away, hangs or has nothing but an error of the server, from the kept shell.
 */
export function serveNavigations(worker: ServiceWorkerGlobalScope): void {
  const network = new NetworkOnly({
    networkTimeoutSeconds: NAVIGATION_TIMEOUT_SECONDS,
    plugins: [{ fetchDidSucceed: async ({ response }) => refuseFailures(response) }],
  });
  const shell = createHandlerBoundToURL(APP_SHELL_PATH);
  registerRoute(
    new NavigationRoute(
      async (options) => {
        try {
          return await network.handle(options);
        } catch (error) {
          console.info('The kept page stands in for one that did not come', error);
          return shell(options);
        }
      },
      { denylist: notScreens },
    ),
  );
  // The page is asked for while the worker itself still starts.
  worker.addEventListener('activate', (event) => {
    event.waitUntil(worker.registration.navigationPreload?.enable());
  });
}

function refuseFailures(response: Response): Response {
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  return response;
}
