import { isPrivateScreen } from '@oficio/contract/pages/private-screens.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { createAppRouter } from '#app/router.tsx';

const rendered = ['/', '/search', '/provider/$providerId', '/servicios/$category/$town'];

it('every screen is rendered on the server or known to it as private', () => {
  const context = { queryClient, waitsForAnswers: false };
  const { routesByPath } = createAppRouter(context, createMemoryHistory());
  const paths = Object.keys(routesByPath);
  expect(paths).toEqual(expect.arrayContaining(rendered));
  expect(paths.filter((path) => !rendered.includes(path) && !isPrivateScreen(path))).toEqual([]);
});
