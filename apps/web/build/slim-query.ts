import type { Plugin } from 'vite';
import { cutModules } from './cut-modules.ts';

/**
 * Takes infinite queries out of TanStack Query, and loads the code of mutations with the first
 * screen that has one: `MutationObserver` brings the class of which the client makes its cache then.
 */
export function slimQuery(): Plugin {
  return cutModules(
    'slim-query',
    [
      {
        file: /query-core\/build\/modern\/query\.js$/,
        cuts: [
          [/^import \{ infiniteQueryBehavior \} .*$/m, ''],
          [
            /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : this\.options\.behavior\)/,
            'this.options.behavior',
          ],
        ],
      },
      {
        file: /query-core\/build\/modern\/queryClient\.js$/,
        cuts: [
          [
            /^import \{ MutationCache \} .*$/m,
            'let MutationCache; export function provideMutations(cache) { MutationCache = cache; }',
          ],
          [/config\.mutationCache \|\| new MutationCache\(\)/, 'config.mutationCache'],
          [
            /this\.#mutationCache\.resumePausedMutations\(/,
            'this.#mutationCache?.resumePausedMutations(',
          ],
          [/this\.#mutationCache\.clear\(/, 'this.#mutationCache?.clear('],
          [/return this\.#mutationCache;/, 'return (this.#mutationCache ??= new MutationCache());'],
        ],
      },
      {
        file: /query-core\/build\/modern\/mutationObserver\.js$/,
        cuts: [
          [
            /^import \{ getDefaultState \} .*$/m,
            `$&
import { MutationCache } from "./mutationCache.js";
import { provideMutations } from "./queryClient.js";`,
          ],
          [/constructor\(client, options\) \{/, '$& provideMutations(MutationCache);'],
        ],
      },
    ],
    /\b(?:useInfiniteQuery|useSuspenseInfiniteQuery|infiniteQueryOptions|fetchInfiniteQuery|useIsMutating|useMutationState|isMutating|getMutationCache|dehydrate|HydrationBoundary)\b/,
  );
}
