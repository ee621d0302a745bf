import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useStore } from '#app/lib/store.ts';
import { colorScheme, setColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

interface ThemeProviderProps {
  /** `test`: without transitions. */
  env?: 'default' | 'test';
  children: ReactNode;
}

type MantineContextValue = NonNullable<ComponentProps<typeof MantineContext>['value']>;

/**
 * Provides the theme to Mantine's components, like `MantineProvider`. That one would also compute
 * the theme's CSS variables in the browser; here they are in a style sheet
 * (`mantine-variables.css`).
 */
export function ThemeProvider({ env = 'default', children }: ThemeProviderProps) {
  const scheme = useStore(colorScheme);
  const value = useMemo<MantineContextValue>(
    () => ({
      colorScheme: scheme,
      setColorScheme: (next) => setColorScheme(next === 'dark' ? 'dark' : 'light'),
      clearColorScheme: () => setColorScheme('light'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      env,
    }),
    [scheme, env],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
