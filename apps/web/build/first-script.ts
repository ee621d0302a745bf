import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = '/src/theme/theme-init.js';

/**
 * Emits the script that runs before the first paint under a hashed name and references it in the
 * page. Vite hashes only modules, which run after the page is parsed; with an unhashed name, the
 * service worker of an older version could answer with its own script.
 */
export function firstScript(): Plugin {
  let root = '';
  return {
    name: 'first-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      const code = readFileSync(join(root, source), 'utf8');
      this.emitFile({ type: 'asset', name: 'theme-init.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const isEmitted = (file: string) => file.startsWith('assets/theme-init-');
        return html.replace(source, `/${Object.keys(bundle ?? {}).find(isEmitted)}`);
      },
    },
  };
}
