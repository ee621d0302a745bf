import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { createAppRouter } from '#app/router.tsx';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { stubBrowser } from './render.tsx';

/** Renders the whole app at a path, with its own router, session and cache. */
export function openApp(path: string) {
  stubBrowser();
  const context = { queryClient, waitsForAnswers: false };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }));
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}

/** Opens the app at a path as the user of `GET /api/profile/me`, whose session has begun before. */
export async function openAppLoggedIn(path: string) {
  storeToken('a-token');
  await refreshSession();
  return openApp(path);
}

/** Closes the app after a test: the session, what is cached and what the device has stored are gone. */
export function closeApp(): void {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
}
