const CONTAINER = '.mantine-Notifications-root[data-position="top-right"]';
/** Below the toasts, in px. */
const GAP = 8;

/**
 * Keeps the height that the toasts cover, in px from the top of the window, in `--toasts`: what they
 * would cover moves below them (a phone's chat, dialogs). Returns how to stop.
 */
export function makeRoomForToasts(): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(([container]) => {
    const { height = 0, bottom = 0 } = container?.target.getBoundingClientRect() ?? {};
    root.style.setProperty('--toasts', `${height > 0 ? Math.ceil(bottom) + GAP : 0}px`);
  });
  // The container is rendered into the body after this.
  const arrival = new MutationObserver(observe);
  function observe(): void {
    const container = document.querySelector(CONTAINER);
    if (!container) return;
    arrival.disconnect();
    observer.observe(container);
  }
  arrival.observe(document.body, { childList: true, subtree: true });
  observe();
  return () => {
    arrival.disconnect();
    observer.disconnect();
    root.style.removeProperty('--toasts');
  };
}
