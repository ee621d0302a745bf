import { expect, test } from 'vitest';
import { featureImports, findCycle } from './feature-cycles.ts';

const features = 'apps/server/src/features';
const file = (path: string, ...imports: string[]) => ({
  path: `${features}/${path}`,
  text: imports.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
});

test('imports of other features count, however they are written; tests do not', () => {
  const imports = featureImports([
    file('reviews/create-review.ts', '../accounts/find.ts', './queries.ts', 'zod'),
    file('reviews/parts/mail-review.ts', '../../notifications/mail.ts', '../policy.ts'),
    file('reviews/reviews.test.ts', '../admin/ban-user.ts'),
    file('accounts/find.ts', '#app/features/blocks/policy.ts', '#app/errors.ts'),
  ]);
  expect(imports).toEqual(
    new Map([
      ['reviews', new Set(['accounts', 'notifications'])],
      ['accounts', new Set(['blocks'])],
    ]),
  );
});

test('a cycle is found and named, and without one there is none', () => {
  const sources = [
    file('admin/ban-user.ts', '../accounts/ban.ts'),
    file('reports/resolve.ts', '../admin/ban-user.ts', '../accounts/ban.ts'),
  ];
  expect(findCycle(featureImports(sources))).toBeNull();
  const back = file('accounts/ban.ts', '../reports/resolve.ts');
  expect(findCycle(featureImports([...sources, back]))).toEqual([
    'admin',
    'accounts',
    'reports',
    'admin',
  ]);
});
