import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { overlayCount, topOverlay, watchOverlays } from './overlay-stack.ts';

type NavigationEvent = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

interface Entry {
  __TSR_key?: string;
  /** Number of overlays open over the page at this history entry. */
  overlays?: number;
}

const entry = (): Entry => window.history.state ?? {};
const overlaysOfEntry = (): number => entry().overlays ?? 0;

let onPopState: ((event: PopStateEvent) => void) | undefined;
// The window calls its listeners in the order they were added, and this one must run before the
// router's. So it is added when the module loads, before a router is created.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => onPopState?.(event));
}

/**
 * Gives every open overlay an entry in the browser's history, so that Back closes the topmost one
 * and stays on the page. The entry is removed when the overlay closes otherwise. The entries keep
 * the router's key and index of their page, so the router does not notice them. Called once, at
 * start.
 */
export function startOverlayHistory(router: AnyRouter): () => void {
  const routerKey = (): string | undefined => router.history.location.state.__TSR_key;
  let windowKey = entry().__TSR_key;
  /** Forward entries of overlays that Back left but that are still open. */
  let ahead = 0;
  let isTraversing = false;
  const waitingWrites: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const traverse = (delta: number) => {
    isTraversing = true;
    window.history.go(delta);
  };
  const adjust = () => {
    const isRouterBusy = router.state.status === 'pending' || entry().__TSR_key !== routerKey();
    if (isTraversing || isRouterBusy) return;
    const missing = overlayCount() - overlaysOfEntry();
    if (missing < 0) traverse(missing);
    else if (missing > 0 && ahead > 0) traverse(Math.min(missing, ahead));
    else for (let count = 0; count < missing; count += 1) addEntry();
    ahead = 0;
  };
  // An overlay that opens and closes at once, or closes as another opens, leaves history unchanged.
  const adjustSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(adjust);
  };

  onPopState = (event) => {
    const isSamePage = entry().__TSR_key === windowKey;
    windowKey = entry().__TSR_key;
    if (isTraversing && isSamePage) {
      event.stopImmediatePropagation();
      isTraversing = false;
      for (const write of waitingWrites.splice(0)) write();
      windowKey = entry().__TSR_key;
    } else if (isSamePage && windowKey === routerKey()) {
      event.stopImmediatePropagation();
      ahead = overlayCount() - overlaysOfEntry();
      if (ahead > 0) topOverlay()?.close();
    }
    adjustSoon();
  };
  const onNavigation = ({ action, location }: NavigationEvent) => {
    // The router reports a refused traversal before the window is back at its entry.
    const isWrite = action.type === 'PUSH' || action.type === 'REPLACE';
    if (isWrite && !isTraversing) windowKey = location.state.__TSR_key;
    ahead = 0;
    adjustSoon();
  };

  const { pushState, replaceState } = window.history;
  const whenArrived = (write: () => void) => (isTraversing ? waitingWrites.push(write) : write());
  // A navigation from an overlay replaces the overlay's entry.
  window.history.pushState = (...args) =>
    whenArrived(() => (overlaysOfEntry() > 0 ? replaceState : pushState).apply(history, args));
  window.history.replaceState = (...args) => whenArrived(() => replaceState.apply(history, args));

  const stops = [
    watchOverlays(adjustSoon),
    router.history.subscribe(onNavigation),
    router.subscribe('onResolved', adjustSoon),
    () => {
      onPopState = undefined;
    },
    () => Object.assign(window.history, { pushState, replaceState }),
    () => clearTimeout(timer),
  ];
  // After a reload no overlay is open.
  adjustSoon();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls the prototype's method: the router has patched `window.history.pushState`. */
function addEntry(): void {
  const state = { ...entry(), overlays: overlaysOfEntry() + 1 };
  History.prototype.pushState.call(window.history, state, '');
}
