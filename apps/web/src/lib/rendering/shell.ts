/** Removes the shell of the page (`index.html`), in whose place the screen is shown. */
export function removeShell(): void {
  document.getElementById('shell')?.remove();
}

/** Removes the shell once the app has rendered into its root; a style rule hides it then. */
export function removeShellOnceFilled(root: HTMLElement): void {
  new MutationObserver((_changes, observer) => {
    if (root.childElementCount === 0) return;
    observer.disconnect();
    removeShell();
  }).observe(root, { childList: true });
}
