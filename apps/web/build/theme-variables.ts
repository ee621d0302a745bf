import { fileURLToPath } from 'node:url';
import type { MantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables } from '../src/theme/css-variables.ts';
import { themeValues } from '../src/theme/theme-values.ts';

const sheet = fileURLToPath(new URL('../src/theme/mantine-variables.css', import.meta.url));

/**
 * Writes the theme's values as the CSS variables of Mantine into a style sheet. Mantine's provider
 * would compute them in the browser and insert them into every page (decision 045). Of Mantine's
 * own palettes the app uses three.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    async load(id) {
      return id.split('?')[0] === sheet ? await variables() : null;
    },
  };
}

async function variables(): Promise<string> {
  // Imported only for a build: the package has many modules.
  const mantine = await import('@mantine/core');
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, themeValues);
  const { dark, gray, red } = merged.colors;
  const colors: Partial<MantineTheme['colors']> = { ...themeValues.colors, dark, gray, red };
  const theme = { ...merged, colors } as MantineTheme;
  const own = cssVariables(theme);
  return mantine.convertCssVariables(
    mantine.deepMerge(mantine.defaultCssVariablesResolver(theme), {
      ...own,
      light: { ...own.light, '--mantine-color-scheme': 'light' },
      dark: { ...own.dark, '--mantine-color-scheme': 'dark' },
    }),
  );
}
