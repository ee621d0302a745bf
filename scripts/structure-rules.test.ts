import { expect, test } from 'vitest';
import { structureProblems } from './structure-rules.ts';

const feature = 'apps/server/src/features/reviews';

test.each([
  `${feature}/routes.ts`,
  `${feature}/leave-review.ts`,
  `${feature}/queries.ts`,
  `${feature}/reviews.test.ts`,
  `${feature}/policy.unit.test.ts`,
  'apps/server/src/features/search/thesaurus.ts',
  'apps/web/src/routes/_app.profile.$userId.tsx',
  'apps/web/src/routes/index.tsx',
])('%s has a name of the vocabulary', (path) => {
  expect(structureProblems(path, '')).toEqual([]);
});

test.each([
  [`${feature}/reviews.ts`, /does not belong/],
  [`${feature}/inner/leave-review.ts`, /does not belong/],
  [`${feature}/utils.ts`, /says nothing/],
  ['packages/contract/src/index.ts', /says nothing/],
  ['apps/web/src/components/UserCard.tsx', /kebab-case/],
])('%s is refused', (path, reason) => {
  expect(structureProblems(path, '').join()).toMatch(reason);
});

test('a file above 400 lines is refused unless it is generated', () => {
  const long = '\n'.repeat(401);
  expect(structureProblems('apps/server/src/app.ts', long)).toHaveLength(1);
  expect(structureProblems('apps/web/src/routeTree.gen.ts', long)).toEqual([]);
});

test.each([
  ['apps/web/src/features/search/components/card.tsx', '#app/features/reviews/api.ts', 1],
  ['apps/web/src/features/search/components/card.tsx', '../../reviews/api.ts', 1],
  ['apps/web/src/features/search/components/card.tsx', '../api.ts', 0],
  ['apps/web/src/features/search/components/card.tsx', '#app/features/search/api.ts', 0],
  ['apps/web/src/routes/search.tsx', '#app/features/reviews/api.ts', 0],
  [`${feature}/leave-review.ts`, '../conversations/queries.ts', 1],
  [`${feature}/leave-review.ts`, '#app/features/conversations/routes.ts', 1],
  [`${feature}/leave-review.ts`, '#app/features/conversations/policy.ts', 0],
  [`${feature}/leave-review.ts`, './queries.ts', 0],
])('%s importing %s: %i problems', (path, specifier, count) => {
  const text = `import { x } from '${specifier}';\n`;
  expect(structureProblems(path, text)).toHaveLength(count);
});
