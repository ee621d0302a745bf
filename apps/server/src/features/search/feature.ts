import { searchProviders } from '@oficio/contract/search.ts';
import { guest } from '#app/platform/actor.ts';
import { feature, pruning } from '#app/platform/feature.ts';
import { countBy } from '#app/platform/metrics/measure.ts';
import { guestRead } from '#app/platform/public-page.ts';
import { describeHomePage } from './describe-home-page.ts';
import { describeSearchPage } from './describe-search-page.ts';
import { describeServicesPage } from './describe-services-page.ts';
import { searchAnswered } from './events.ts';
import { listServices } from './list-services.ts';
import { searchRoutes } from './routes.ts';
import { readAnswer, searchForCaller } from './search-providers.ts';
import { collectSearches } from './without-results/collect-searches.ts';
import { deleteOldSearches } from './without-results/queries.ts';

export const search = feature({
  name: 'search',
  routes: searchRoutes,
  collectSearches,
  schedules: [pruning('search-pruning-due', deleteOldSearches)],
  measures: [
    countBy(searchAnswered, {
      name: 'oficio_searches_total',
      help: 'Searches, by whether they found a provider.',
      label: 'result',
      values: ['found', 'empty'],
      labelOf: ({ total }) => (total > 0 ? 'found' : 'empty'),
    }),
  ],
  pages: [
    { pattern: /^\/$/, describe: async ({ config }) => describeHomePage(config.publicUrl) },
    { pattern: /^\/search$/, describe: async () => describeSearchPage() },
    {
      pattern: /^\/servicios\/([a-z0-9-]+)\/([a-z0-9-]+)$/,
      describe: (deps, [category = '', town = '']) =>
        describeServicesPage(deps, { category, town }),
    },
  ],
  guestReads: [
    guestRead(searchProviders, async (deps, { body }, ip) =>
      readAnswer(await searchForCaller(deps, guest, body, ip)),
    ),
  ],
  sitemap: (deps) => ({
    async *readPages() {
      yield* ['/', '/search'];
      yield* listServices(deps);
    },
  }),
});
