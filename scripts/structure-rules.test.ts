import { expect, test } from 'vitest';
import { folderProblems, structureProblems } from './structure-rules.ts';

const feature = 'apps/server/src/features/reviews';

test.each([
  `${feature}/routes.ts`,
  `${feature}/leave-review.ts`,
  `${feature}/replies/reply-to-review.ts`,
  `${feature}/queries.ts`,
  `${feature}/reviews.test.ts`,
  `${feature}/policy.unit.test.ts`,
  'apps/server/src/features/search/thesaurus.ts',
  'apps/server/src/features/search/needs/knowledge/health.ts',
  'apps/server/src/features/search/selection/sql/order.ts',
  'apps/web/src/routes/_app.profile.$userId.tsx',
  'apps/web/src/routes/index.tsx',
])('%s has a name of the vocabulary', (path) => {
  expect(structureProblems(path, '')).toEqual([]);
});

test.each([
  [`${feature}/reviews.ts`, /does not belong/],
  [`${feature}/inner/more/leave-review.ts`, /does not belong/],
  [`${feature}/utils.ts`, /says nothing/],
  ['packages/contract/src/index.ts', /says nothing/],
  ['apps/web/src/ui/UserCard.tsx', /kebab-case/],
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
  ['apps/web/src/features/admin/components/users/list.tsx', '../cards/card.tsx', 0],
  ['apps/web/src/features/admin/components/users/list.tsx', '../../../reviews/api.ts', 1],
  ['apps/server/src/features.ts', './features/reviews/feature.ts', 0],
  ['apps/server/src/app.ts', './features/reviews/feature.ts', 1],
  ['apps/server/src/testing/build-test-app.ts', '#app/features/reviews/feature.ts', 1],
  [`${feature}/reviews.test.ts`, './feature.ts', 0],
  [`${feature}/leave-review.ts`, '../conversations/feature.ts', 1],
  [`${feature}/feature.ts`, '#app/platform/feature.ts', 0],
  ['apps/web/src/routes/search.tsx', '#app/screen/page.tsx', 0],
  ['apps/web/src/features/search/card.tsx', '#app/ui/stars.tsx', 0],
  ['apps/web/src/screen/page.tsx', '#app/features/search/card.tsx', 1],
  ['apps/web/src/ui/stars.tsx', '../screen/page.tsx', 1],
  ['apps/web/src/ui/stars.tsx', '../lib/format.ts', 0],
  ['apps/web/src/lib/api.ts', '#app/ui/stars.tsx', 1],
])('%s importing %s: %i problems', (path, specifier, count) => {
  const text = `import { x } from '${specifier}';\n`;
  expect(structureProblems(path, text)).toHaveLength(count);
});

test('a folder of more than 25 source files is refused; tests and style sheets are not counted', () => {
  const files = (count: number, folder = 'apps/web/src/lib') =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);
  const beside = files(30).flatMap((path) => [
    path.replace('.ts', '.test.ts'),
    path.replace('.ts', '.module.css'),
  ]);
  expect(folderProblems([...files(25), ...beside, ...files(20, 'apps/web/src/lib/push')])).toEqual(
    [],
  );
  expect(folderProblems(files(26)).join()).toMatch(/^apps\/web\/src\/lib holds 26 source files/);
});

test.each([
  ["const title = 'Entra en Oficio';\n", 1],
  ['<p>El equipo de Oficio</p>\n', 1],
  ["/** Oficio has cancelled it. */\n// By Oficio\nconst label = 'Oficios';\n", 0],
])('the product’s name is the constant in %j: %i problems', (text, count) => {
  expect(structureProblems('apps/web/src/screen/page.tsx', text)).toHaveLength(count);
  expect(structureProblems('packages/contract/src/product.ts', text)).toEqual([]);
});
