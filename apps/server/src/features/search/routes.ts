import { listSearchesWithoutResults as listEndpoint } from '@oficio/contract/search/searches-without-results.ts';
import { suggest } from '@oficio/contract/search/suggest.ts';
import * as search from '@oficio/contract/search.ts';
import { findServices as findServicesEndpoint } from '@oficio/contract/services.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { findServicesForCaller } from './find-services.ts';
import { findPlaces } from './places/find-places.ts';
import { suggestionsPerCaller } from './policy.ts';
import { searchForCaller, writeAnswer } from './search-providers.ts';
import { makeSuggestions } from './suggest/make-suggestions.ts';
import { listSearchesWithoutResults } from './without-results/list-searches-without-results.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, search.findPlaces, ({ query, ip }) => findPlaces(deps, query, ip));
  serve(app, suggest, ({ query }) => makeSuggestions(deps, query), {
    limit: suggestionsPerCaller,
  });
  serve(app, findServicesEndpoint, ({ actor, params, ip }) =>
    findServicesForCaller(deps, actor, params, ip),
  );
  serve(
    app,
    search.searchProviders,
    async ({ actor, body, ip }) => writeAnswer(await searchForCaller(deps, actor, body, ip)),
    {
      isSlow: true,
    },
  );
  serve(app, listEndpoint, ({ actor, query }) => listSearchesWithoutResults(deps, actor, query));
}
