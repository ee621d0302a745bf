import { createTheme } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { themeValues } from './theme-values.ts';
import { variantColors } from './variant-colors.ts';

export const theme = createTheme({
  ...themeValues,
  variantColorResolver: variantColors,
  components: componentDefaults,
});
