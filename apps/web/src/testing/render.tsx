import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { vi } from 'vitest';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';

/** Stubs the browser APIs that components use and jsdom lacks, with a desktop window. */
export function stubBrowser(): void {
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  // A test may have replaced it with a mock.
  if (!vi.isMockFunction(window.scrollTo)) window.scrollTo = () => {};
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() });
  performance.getEntriesByType ??= () => [];
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: query.startsWith('(min-width'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

/** Renders a component under the theme, by default with an empty query cache. */
export function renderInApp(
  element: ReactElement,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  stubBrowser();
  return render(element, {
    wrapper: ({ children }) => (
      <ThemeProvider env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ThemeProvider>
    ),
  });
}

/** A wrapper with a query client for `renderHook`, by default with an empty cache. */
export function queriesAround(client = new QueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}
