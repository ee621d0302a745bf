import '#app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startConnection } from './lib/connection.ts';
import { keepFirstAnswers } from './lib/first-answers.ts';
import { keepInstallOffer } from './lib/install-offer.ts';
import { keepLastSeen } from './lib/last-seen.ts';
import { watchForMissingChunks } from './lib/missing-chunk.ts';
import { eraseOfflineCopiesAtLogout } from './lib/offline-copies.ts';
import { pageLoaded } from './lib/page-loaded.ts';
import { erasePrivateAtLogout } from './lib/private-storage.ts';
import { forgetAnswersOfOthers, queryClient, refreshOnceReachable } from './lib/query-client.ts';
import { startRealtime } from './lib/realtime.ts';
import { startSession } from './lib/session-store.ts';
import { startPush } from './lib/start-push.ts';
import { router } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

startConnection();
watchForMissingChunks();
keepInstallOffer();
startSession();
keepFirstAnswers();
startRealtime();
forgetAnswersOfOthers();
erasePrivateAtLogout();
eraseOfflineCopiesAtLogout();
startPush((path) => router.history.push(path));
keepLastSeen(queryClient);
refreshOnceReachable();

if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorkerLate();

/** The worker fetches the whole app: the first screen comes before it. */
async function startWorkerLate(): Promise<void> {
  await pageLoaded();
  const { startWorker } = await import('./lib/service-worker.ts');
  await startWorker();
}

function show(): void {
  createRoot(container as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// What the server wrote is seen before the app makes its own of it. A page in the background is not
// painted at all.
if (container.firstElementChild && document.visibilityState === 'visible') {
  requestAnimationFrame(() => setTimeout(show));
} else {
  show();
}
