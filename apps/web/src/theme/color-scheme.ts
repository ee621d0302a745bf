import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const storageKey = 'theme';

function applyTheme(theme: MantineColorScheme): void {
  document.documentElement.setAttribute('data-theme', theme);
}

function read(): 'light' | 'dark' {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light'; // storage is forbidden: the default theme applies
  }
}

/**
 * Keeps Mantine's colour scheme, the `data-theme` attribute and the stored choice in sync
 * (specification 4.2). `theme/theme-init.js` does the same before the first paint.
 */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: read,
    set: (theme) => {
      applyTheme(theme);
      try {
        localStorage.setItem(storageKey, theme);
      } catch {
        return; // storage is forbidden: the choice lasts until the page is closed
      }
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key !== storageKey) return;
        applyTheme(read());
        onUpdate(read());
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => {
      localStorage.removeItem(storageKey);
      applyTheme('light');
    },
  };
}
