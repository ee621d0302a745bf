import { createStore, useStore } from '../store.ts';

/** The browser's `beforeinstallprompt` event. Its prompt can be shown once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The event, if it was dispatched before the app started (`first-script.js`). */
    earlyInstallOffer?: Event;
  }
}

const offer = createStore<InstallOffer | null>(null);

/**
 * Stores the event, which is dispatched before the install banner is loaded. Called once, at start.
 */
export function captureInstallOffer(): void {
  if (window.earlyInstallOffer) offer.set(window.earlyInstallOffer as InstallOffer);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** The unused event, if any. */
export function useInstallOffer(): InstallOffer | null {
  return useStore(offer);
}

/** Shows the browser's install prompt, once per event. Returns whether the user accepted. */
export async function acceptInstallOffer(accepted: InstallOffer): Promise<boolean> {
  await accepted.prompt();
  const { outcome } = await accepted.userChoice;
  if (offer.get() === accepted) offer.set(null);
  return outcome === 'accepted';
}
