/** The only script URL of the app that is not an import: the service worker. */
export const WORKER_URL = '/sw.js';

const LEAFLET_TEST = '<svg/>';

/**
 * Decides what strings may become in a browser with Trusted Types, which the server's
 * `Content-Security-Policy` enables (decision 050). Text without `<` may be set as markup, since it
 * creates no elements: Mantine sets its styles like this. Leaflet finds out with one empty element
 * whether the browser can draw. `WORKER_URL` is the only script URL, and no text becomes a script.
 * The browser refuses everything else with a TypeError and reports it.
 */
export function restrictMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') && markup !== LEAFLET_TEST ? refused : markup),
    createScriptURL: (url) => (url === WORKER_URL ? url : refused),
  });
}

/** The specification refuses a string for null; the types lack it. */
const refused = null as unknown as string;
