import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

const step = (index: number) => `var(--teal-${index})`;
const teal: MantineColorsTuple = [
  step(0),
  step(1),
  step(2),
  step(3),
  step(4),
  step(5),
  step(6),
  step(7),
  step(8),
  step(9),
];

/** The theme's values. The build writes them as CSS variables (`mantine-variables.css`). */
export const themeValues = {
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: { teal },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.3334', xl: '1.2728' },
  headings: {
    fontFamily: 'var(--font)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.125rem', fontWeight: '700' },
      h2: { fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: '650' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: '600' },
      h4: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: '600' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
} satisfies MantineThemeOverride;
