/** The element with the focus, and those around it from the inside to the outside. */
export function focusedPath(): readonly Element[] {
  const path: Element[] = [];
  for (let element = document.activeElement; element; element = element.parentElement) {
    path.push(element);
  }
  return path;
}

/**
 * When the element that had the focus was removed, and the reader has not moved the focus since:
 * focuses the nearest of those around it that takes the focus. Otherwise a screen reader would start
 * at the top of the page again.
 */
export function restoreFocus(path: readonly Element[]): void {
  const [focused, ...around] = path;
  if (!focused || focused.isConnected || document.activeElement !== document.body) return;
  const nearest = around.find((element) => element.isConnected);
  nearest?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}
