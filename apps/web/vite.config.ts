import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { installable } from './build/pwa.ts';

/** Adds the preload of the one font file, whose hashed name only the bundle knows. */
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

/** The page's own text waits for neither the scripts nor what they would take of the connection. */
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

/**
 * The web app reads the contract's endpoints (method, path, types) and leaves validation to the
 * server, so the schemas become inert: 25 kB of Zod less before the first screen is usable.
 */
function inertSchemas(): Plugin {
  const zodImport = "import * as z from 'zod';";
  const inert = 'const z = new Proxy(function () {}, { get: () => z, apply: () => z });';
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler: (code) => code.replace(zodImport, inert),
    },
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    inertSchemas(),
    react(),
    preloadFont(),
    textFirst(),
    installable(),
    precompress(),
  ],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every screen needs is one file. Left to itself the bundler makes twenty of it: twenty
      // requests, each compressed by itself. Merging beyond that makes files that need each other.
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/uploads': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
