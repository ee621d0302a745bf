/** False while the server renders a page. */
export const isInBrowser = typeof document !== 'undefined';

/**
 * Whether the page's markup was rendered by the server: true on the server, and in a browser that
 * hydrates it. With a session, or a search near the user, the browser renders the page itself
 * (`first-script.js`).
 */
export const isServerRendered =
  !isInBrowser ||
  (document.querySelector('#root[data-rendered]') !== null &&
    !document.documentElement.hasAttribute('data-starts-anew'));

/** Whether the app is starting in a page that it will hydrate. */
export function isBeforeHydration(): boolean {
  return isInBrowser && isServerRendered && document.querySelector('#root[data-rendered]') !== null;
}
