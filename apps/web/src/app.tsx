import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '#app/layout/toasts.tsx';
import { createColorSchemeManager } from '#app/theme/color-scheme.ts';
import { cssVariables } from '#app/theme/css-variables.ts';
import { theme } from '#app/theme/theme.ts';
import type { AppRouter } from './router.tsx';

const colorSchemeManager = createColorSchemeManager();

/** The app around a router, whose context holds the query client. */
export function App({ router }: { router: AppRouter }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="light"
    >
      <Toasts />
      <QueryClientProvider client={router.options.context.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
