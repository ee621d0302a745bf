import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '#app/layout/toasts.tsx';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import type { AppRouter } from './router.tsx';

/** The app around a router, whose context holds the query client. */
export function App({ router }: { router: AppRouter }) {
  return (
    <ThemeProvider>
      <Toasts router={router} />
      <QueryClientProvider client={router.options.context.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
