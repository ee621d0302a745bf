/** A worker that replaces none, or one that no page uses, waits for less than this. */
const WAITING_AFTER_MS = 200;

interface Listeners {
  /** Called with a worker that waits to replace the active one, and whether it waited before. */
  onWaiting(worker: ServiceWorker, wasWaitingBefore: boolean): void;
  /** Called when the first worker could not be installed, which ends the registration. */
  onFirstFailed(error: Error): void;
}

/** Watches the worker that waits or is being installed, and all later ones. */
export function watchUpdates(
  registration: ServiceWorkerRegistration,
  { onWaiting, onFirstFailed }: Listeners,
): void {
  let watched: ServiceWorker | null = null;
  const watch = () => {
    const { installing } = registration;
    if (!installing || installing === watched) return;
    watched = installing;
    const announce = () => {
      if (registration.waiting === installing) onWaiting(installing, false);
    };
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') setTimeout(announce, WAITING_AFTER_MS);
      if (installing.state === 'redundant' && !hasWorker(registration))
        onFirstFailed(new Error('The first service worker could not be installed'));
    });
  };
  if (registration.waiting) onWaiting(registration.waiting, true);
  watch();
  registration.addEventListener('updatefound', watch);
}

/** Whether there is a worker: a registration ends when its first worker could not be installed. */
export function hasWorker({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return (active ?? waiting ?? installing) !== null;
}
