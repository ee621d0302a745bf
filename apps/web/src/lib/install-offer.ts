/** The browser's offer to install the app (`beforeinstallprompt`), good for one use. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Catches the offer, which comes before what shows it is loaded. Called once, at start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** The offer that stands, if any. */
export function readInstallOffer(): InstallOffer | null {
  return offer;
}

export function subscribeInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question; the offer is used up by it. True when the app is installed. */
export async function acceptInstallOffer(accepted: InstallOffer): Promise<boolean> {
  await accepted.prompt();
  const { outcome } = await accepted.userChoice;
  if (offer === accepted) become(null);
  return outcome === 'accepted';
}
