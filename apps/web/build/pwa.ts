import { APP_SHELL_PATH } from '@oficio/contract/app-shell.ts';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

/**
 * The manifest, and the service worker with the list of files it keeps. In the place of the built
 * page, which the server has yet to fill in, it keeps the shell that the server delivers.
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
      globPatterns: ['index.html', 'theme-init.js', 'favicon.svg', 'assets/**/*'],
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
