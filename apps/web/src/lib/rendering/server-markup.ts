/**
 * Whether the page's markup was rendered by the server: true on the server, and in a browser that
 * hydrates it. With a session, or a search near the user, the browser renders the page itself
 * (`first-script.js`).
 */
export const isServerRendered =
  typeof document === 'undefined' ||
  (document.querySelector('#root[data-rendered]') !== null &&
    !document.documentElement.hasAttribute('data-starts-anew'));
