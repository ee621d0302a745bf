import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
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
 * (`mantine-variables.css`). A change of the colours renders nothing anew: they are variables too, and
 * no component reads the scheme from here.
 */
export function ThemeProvider({ env = 'default', children }: ThemeProviderProps) {
  const value = useMemo<MantineContextValue>(
    () => ({
      get colorScheme() {
        return colorScheme.get();
      },
      setColorScheme: (next) => setColorScheme(next === 'dark' ? 'dark' : 'light'),
      clearColorScheme: () => setColorScheme('light'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      env,
    }),
    [env],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
