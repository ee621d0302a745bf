import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '#app/theme/theme.ts';

/** What Mantine asks of a browser and jsdom does not have. */
function stubMatchMedia(): void {
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

/** Renders a component under the theme and an empty query cache. */
export function renderInApp(element: ReactElement) {
  stubMatchMedia();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}
