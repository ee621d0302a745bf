import { every, feature } from '#app/platform/feature.ts';
import { describeProviderPage } from './describe-provider-page.ts';
import { getMyProfile } from './get-my-profile.ts';
import { listFirstProviders, readPublicProviders } from './list-public-providers.ts';
import { eraseProfile, rebuildSearchValues } from './queries.ts';
import { readPhones } from './read-phones.ts';
import { profileRoutes } from './routes.ts';

export const profiles = feature({
  name: 'profiles',
  routes: profileRoutes,
  computedValues: [{ name: 'words of searches', rebuild: rebuildSearchValues }],
  schedules: [every('night', 'phones-reading-due', readPhones)],
  pages: [
    {
      pattern: /^\/provider\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      describe: (deps, [providerId = '']) => describeProviderPage(deps, providerId),
    },
  ],
  sitemap: (deps) => ({
    listFirstProviders: (perFile) => listFirstProviders(deps, perFile),
    readProviders: (firstId, limit) => readPublicProviders(deps, firstId, limit),
  }),
  account: {
    async export(deps, actor) {
      const { user, profile } = await getMyProfile(deps, actor);
      return { account: user, profile };
    },
    erase: (_deps, tx, userId) => eraseProfile(tx.db, userId),
  },
});
