/**
 * Makes the module script of a rendered page and its preloads inert. `first-script.js` of the web
 * app activates them once the screen is painted.
 */
export function startLater(page: string): string {
  return page
    .replaceAll('<script type="module"', '<script type="module-later"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-later"');
}
