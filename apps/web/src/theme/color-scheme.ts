import { framePainted } from '#app/lib/after-frame.ts';
import { readStored, writeStored } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';

export type ColorScheme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** The stored choice. Without one, or on the server, the default theme applies. */
function read(): ColorScheme {
  return readStored(STORAGE_KEY) === 'dark' ? 'dark' : 'light';
}

/** The theme that is shown. */
export const colorScheme = createStore<ColorScheme>(read());

/** `first-script.js` sets the same attributes before the first paint. */
async function apply(scheme: ColorScheme): Promise<void> {
  const root = document.documentElement;
  // All colours change in one frame, not each with its own transition (`base.css`).
  root.setAttribute('data-theme-changes', '');
  root.setAttribute('data-theme', scheme);
  root.setAttribute('data-mantine-color-scheme', scheme);
  colorScheme.set(scheme);
  await framePainted();
  root.removeAttribute('data-theme-changes');
}

/** Changes the theme and stores the choice (specification 4.2). */
export function setColorScheme(scheme: ColorScheme): void {
  void apply(scheme);
  writeStored(STORAGE_KEY, scheme);
}

/** Follows the choice made in another tab. Called once, at start. */
export function followColorScheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) void apply(read());
  });
}
