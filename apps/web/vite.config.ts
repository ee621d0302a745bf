import { hash } from 'node:crypto';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { firstPaint } from './build/first-paint.ts';
import { firstScript } from './build/first-script.ts';
import { passwordWords } from './build/password-words.ts';
import { precompress } from './build/precompress.ts';
import { installable } from './build/pwa.ts';
import { renderPages } from './build/render-pages.ts';
import { slimContract } from './build/slim-contract.ts';
import { slimMantine } from './build/slim-mantine.ts';
import { slimPreload } from './build/slim-preload.ts';
import { slimQuery } from './build/slim-query.ts';
import { slimRouter } from './build/slim-router.ts';
import { themeVariables } from './build/theme-variables.ts';

/** Adds a preload of the font file, whose hashed name is known only after bundling. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Gives scripts a low fetch priority, so that they do not delay the page's text. */
function textFirst(): Plugin {
  return {
    name: 'text-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<(script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
    },
  };
}

/** Writes the product's name into the page. */
function productName(): Plugin {
  return {
    name: 'product-name',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
    },
  };
}

/**
 * The name of a CSS module's class: as Vite's own, without the number of its line, which takes 0.2 kB of
 * a page's scripts.
 */
const scopedName = (name: string, _file: string, css: string): string =>
  `_${name}_${hash('sha256', css, 'base64url').slice(0, 5)}`;

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

const forBrowsers: UserConfig = {
  plugins: [
    preloadFont(),
    textFirst(),
    slimPreload(),
    firstPaint(),
    firstScript(),
    installable(),
    precompress(),
  ],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The lists of each dynamic import's own imports take 3 kB of the first chunk and as much of a
      // screen's. Without them the browser finds these imports when the module arrives.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

/** The build that renders pages on the server. Packages are bundled: the icons' has many files. */
const forServer: UserConfig = {
  build: {
    rolldownOptions: { input: 'src/entry-server.tsx' },
    outDir: 'dist-server',
    assetsInlineLimit: 0,
    copyPublicDir: false,
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ isSsrBuild }) =>
  mergeConfig(isSsrBuild ? forServer : forBrowsers, {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routeFileIgnorePattern: '\\.test\\.',
      }),
      productName(),
      slimContract(),
      passwordWords(),
      slimMantine(),
      slimQuery(),
      slimRouter(),
      themeVariables(),
      renderPages(api),
      react(),
    ],
    // React has had this hook since 18; the shim for older versions is not loaded.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    css: { modules: { generateScopedName: scopedName } },
    server: {
      proxy: {
        '/api': api,
        '/uploads': api,
        '/socket.io': { target: api, ws: true },
      },
    },
  }),
);
