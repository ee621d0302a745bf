import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { queryClient } from '#app/lib/query-client.ts';
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
