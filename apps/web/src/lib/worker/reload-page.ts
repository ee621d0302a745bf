/**
 * Reloads the page. A module of its own, as jsdom's `location` cannot be replaced in tests.
 * @param onAsked called when the browser asks the user about unsaved changes, upon which the page
 *   may stay
 */
export function reloadPage(onAsked?: () => void): void {
  // After the router's listener, which captures the event.
  const listen = (event: Event) => event.defaultPrevented && onAsked?.();
  window.addEventListener('beforeunload', listen, { once: true });
  window.location.reload();
}
