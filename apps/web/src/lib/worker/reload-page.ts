/** Reloads the page. A module of its own, as jsdom's `location` cannot be replaced in tests. */
export function reloadPage(): void {
  window.location.reload();
}
