import type { Plugin } from 'vite';

/**
 * Wraps each dynamic import: loads its style sheets that the page lacks, then the module. Reports a
 * failure like Vite's own helper (`lib/worker/missing-chunk.ts` listens).
 */
const helper = `
const loading = {};
const loadStyles = (path) => loading[path] ??= new Promise((resolve, reject) => {
  if (document.querySelector('link[rel="stylesheet"][href="' + path + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  link.onload = resolve;
  link.onerror = () => {
    // The next attempt requests it again.
    delete loading[path];
    link.remove();
    reject(Error('Unable to preload CSS for ' + path));
  };
  // Behind the others, of which the first declares the order of the layers.
  const links = document.querySelectorAll('link[rel="stylesheet"]');
  links[links.length - 1].after(link);
});
const report = (error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (dispatchEvent(event)) throw error;
};
export const __vitePreload = async (load, styles = []) => {
  const results = await Promise.allSettled(styles.map((file) => loadStyles('/' + file)));
  for (const { reason } of results) if (reason) report(reason);
  return load().catch(report);
};`;

/**
 * Replaces Vite's helper of dynamic imports, which every page loads and which also preloads modules:
 * `modulePreload` in `vite.config.ts` leaves it the style sheets only.
 */
export function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => helper,
    },
  };
}
