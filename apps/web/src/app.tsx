import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#app/lib/query-client.ts';
import { createColorSchemeManager } from '#app/theme/color-scheme.ts';
import { cssVariables } from '#app/theme/css-variables.ts';
import { theme } from '#app/theme/theme.ts';
import { router } from './router.tsx';

const Toaster = lazy(() => import('#app/components/toaster.tsx'));
const colorSchemeManager = createColorSchemeManager();

export function App() {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="light"
    >
      <Suspense>
        <Toaster />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
