import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const source = '/src/first-script.js';
const element = /<script[^>]* src="\/src\/first-script\.js"><\/script>/;

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
 * Writes the script into the page, which is painted one round trip earlier than with a file. The
 * server allows it by its hash (`Content-Security-Policy`).
 */
function forBuild(): Plugin {
  let root = '';
  return {
    name: 'first-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const { code } = await minify(source, readFileSync(join(root, source), 'utf8'));
        if (!element.test(html)) throw new Error(`index.html lacks the element of ${source}`);
        return html.replace(element, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
