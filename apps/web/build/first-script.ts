import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const source = '/src/first-script.js';

/** The script that runs while the page is parsed, before the first paint. */
export function firstScript(): Plugin[] {
  return [forBuild(), forDevelopment()];
}

/** Serves the script as it is: Vite would give its `import()` a helper that only modules can load. */
function forDevelopment(): Plugin {
  return {
    name: 'first-script-in-development',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use(source, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(config.root, source)));
      });
    },
  };
}

/**
 * Emits the script under a hashed name and references it in the
 * page. Vite hashes only modules, which run after the page is parsed; with an unhashed name, the
 * service worker of an older version could answer with its own script.
 */
function forBuild(): Plugin {
  let root = '';
  return {
    name: 'first-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const { code } = await minify(source, readFileSync(join(root, source), 'utf8'));
      this.emitFile({ type: 'asset', name: 'first-script.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const isEmitted = (file: string) => file.startsWith('assets/first-script-');
        return html.replace(source, `/${Object.keys(bundle ?? {}).find(isEmitted)}`);
      },
    },
  };
}
