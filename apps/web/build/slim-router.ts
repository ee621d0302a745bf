import type { Plugin } from 'vite';
import { cutModules } from './cut-modules.ts';

/**
 * Takes out of TanStack Router: the reload of a page without one of its modules, as it happens also
 * while the server is unreachable (`lib/worker/missing-chunk.ts` has the app's rules, decision 019);
 * the router's error screen, as each boundary of the app has its own; base paths.
 */
export function slimRouter(): Plugin {
  return cutModules(
    'slim-router',
    [
      {
        file: /react-router\/dist\/esm\/lazyRouteComponent\.js$/,
        cuts: [
          [/^import \{ isModuleNotFoundError \} .*$/m, ''],
          [
            /if \(isModuleNotFoundError\(error\)[\s\S]*?location\.reload\(\);[\s\S]*?(?=throw error;)/,
            '',
          ],
        ],
      },
      {
        file: /react-router\/dist\/esm\/CatchBoundary\.js$/,
        cuts: [[/errorComponent \?\? ErrorComponent/, 'errorComponent']],
      },
      {
        file: /react-router\/dist\/esm\/Match\.js$/,
        cuts: [[/ \|\| ErrorComponent/, '']],
      },
      {
        file: /router-core\/dist\/esm\/router\.js$/,
        cuts: [
          [/nextBasepath !== "\/" && trimPath\(nextBasepath\) \? rewriteBasepath\([^)]*\) : /, ''],
        ],
      },
    ],
    /\b(?:ErrorComponent|basepath)\b/,
  );
}
