/**
 * Identifies the version of the app that this page runs: the address of its first script. The type of
 * that script is `module`, or `module-later` in a rendered page.
 */
export const pageVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type^=module]')?.src ?? '';
