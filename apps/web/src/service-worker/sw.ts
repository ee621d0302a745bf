import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { cacheImages } from './cached-images.ts';
import { serveNavigations } from './navigations.ts';
import { handlePushes } from './push-notifications.ts';
import { handleWorkerRequests } from './worker-requests.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// All other requests go to the network: the API, the socket, other origins.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
serveNavigations(self);
cacheImages();
handleWorkerRequests(self);
handlePushes(self);
clientsClaim();
