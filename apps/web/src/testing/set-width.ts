import { vi } from 'vitest';
import { PHONE } from '#app/lib/use-is-phone.ts';

/** The windows of tests that run in both. */
export const widths = [
  { width: 'a desktop', isPhone: false },
  { width: 'a phone', isPhone: true },
];

/** Gives the window the width of a phone or of a desktop; `vi.unstubAllGlobals` ends it. */
export function setWidth(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query === PHONE ? isPhone : query.startsWith('(min-width') && !isPhone,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}
