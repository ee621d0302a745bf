import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { colorScheme, setColorScheme } from '#app/theme/color-scheme.ts';
import classes from './theme-toggle.module.css';

/**
 * Switches between light and dark; shows a moon in light mode and a sun in dark mode (specification
 * 2.2). CSS chooses the icon, as the server renders the page without knowing the theme.
 */
export function ThemeToggle() {
  return (
    <ActionIcon
      color="gray"
      onClick={() => setColorScheme(colorScheme.get() === 'dark' ? 'light' : 'dark')}
    >
      <span className={classes.inLight}>
        <IconMoon size={22} />
        <VisuallyHidden>Cambiar a tema oscuro</VisuallyHidden>
      </span>
      <span className={classes.inDark}>
        <IconSun size={22} />
        <VisuallyHidden>Cambiar a tema claro</VisuallyHidden>
      </span>
    </ActionIcon>
  );
}
