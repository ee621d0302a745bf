import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { serveNavigations } from './navigations.ts';
import { showNotices } from './notices.ts';
import { obeyPages } from './requests.ts';
import { keepSeenImages } from './seen-images.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// Everything else goes to the network untouched: the API, the socket, what other origins answer.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
serveNavigations(self);
keepSeenImages();
obeyPages(self);
showNotices(self);
clientsClaim();
