import { createStore } from '../store.ts';

/** Something open over the page that Back and Escape close: a dialog, drawer, menu or viewer. */
export interface Overlay {
  /** Closes the overlay, or asks first when typed text would be lost. */
  close: () => void;
  /** False for an overlay that handles Escape itself. */
  closesOnEscape: boolean;
}

const stack = createStore<readonly Overlay[]>([]);

/** Number of open overlays. */
export const overlayCount = (): number => stack.get().length;

/** The overlay opened last. */
export const topOverlay = (): Overlay | undefined => stack.get().at(-1);

/** Adds an overlay on top. Returns how to remove it. */
export function addOverlay(overlay: Overlay): () => void {
  if (overlayCount() === 0) window.addEventListener('keydown', closeOnEscape, { capture: true });
  stack.set([...stack.get(), overlay]);
  return () => {
    const others = stack.get().filter((other) => other !== overlay);
    if (others.length === 0)
      window.removeEventListener('keydown', closeOnEscape, { capture: true });
    stack.set(others);
  };
}

/** Calls the listener when an overlay opens or closes. Returns how to unsubscribe. */
export const watchOverlays = stack.subscribe;

/** One listener for all overlays, so that a key press closes only the topmost one. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // The overlay uses the key: nothing below it does.
  event.preventDefault();
  // Mantine marks elements that close something themselves first, e.g. an open list of options.
  const { target } = event;
  if (target instanceof Element && target.closest('[data-mantine-stop-propagation=true]')) return;
  const top = topOverlay();
  if (top?.closesOnEscape) top.close();
}
