import '#app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startConnection } from './lib/connection.ts';
import { keepFirstAnswers } from './lib/first-answers.ts';
import { keepLastSeen } from './lib/last-seen.ts';
import { eraseOfflineCopiesAtLogout } from './lib/offline-copies.ts';
import { erasePrivateAtLogout } from './lib/private-storage.ts';
import { forgetAnswersOfOthers, queryClient, refreshOnceReachable } from './lib/query-client.ts';
import { startRealtime } from './lib/realtime.ts';
import { startSession } from './lib/session-store.ts';
import { startPush } from './lib/start-push.ts';
import { router } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

startConnection();
startSession();
keepFirstAnswers();
startRealtime();
forgetAnswersOfOthers();
erasePrivateAtLogout();
eraseOfflineCopiesAtLogout();
startPush((path) => router.history.push(path));
keepLastSeen(queryClient);
refreshOnceReachable();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Not sooner: the worker fetches the whole app, and the first screen comes first.
  window.addEventListener('load', async () =>
    (await import('./lib/service-worker.ts')).startWorker(),
  );
}

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
