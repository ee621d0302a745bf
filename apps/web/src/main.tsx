import '#app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepFirstAnswers } from './lib/first-answers.ts';
import { erasePrivateAtLogout } from './lib/private-storage.ts';
import { forgetAnswersOfOthers } from './lib/query-client.ts';
import { startRealtime } from './lib/realtime.ts';
import { startSession } from './lib/session-store.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

startSession();
keepFirstAnswers();
startRealtime();
forgetAnswersOfOthers();
erasePrivateAtLogout();

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
