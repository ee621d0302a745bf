import { APP_SHELL_PATH } from '@oficio/contract/pages/app-shell.ts';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

/**
 * Generates the manifest, and the service worker with its list of files to cache. In place of the
 * built `index.html`, a template, the worker caches the app shell that the server sends.
 */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      // A new password needs the server, so its meter is of no use without a connection.
      globIgnores: ['**/node_modules/**', 'assets/password-meter-*'],
      globPatterns: ['index.html', 'favicon.svg', 'assets/**/*'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html' ? { ...entry, url: APP_SHELL_PATH.slice(1) } : entry,
          ),
          warnings: [],
        }),
      ],
    },
  });
}
