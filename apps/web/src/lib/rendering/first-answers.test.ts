import { getProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#app/testing/render.tsx';
import { queryOptions } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { clearToken, storeToken } from '../token.ts';
import { cacheFirstAnswers, readFirstAnswers } from './first-answers.ts';

const input = { params: { user_id: '01890000-0000-7000-8000-000000000000' } };
const { queryKey } = queryOptions(getProfile, input);
const answer = { user: { name: 'Ramón' } };

beforeEach(() => {
  stubBrowser();
  queryClient.clear();
  clearToken();
  const answers = JSON.stringify([{ key: [getProfile.path, input], data: answer }]);
  inline(answers);
});

function inline(answers: string): void {
  document.body.innerHTML = `<script type="application/json" id="first-answers">${answers}</script>`;
}

test('a guest has what came with the page', () => {
  cacheFirstAnswers(queryClient, readFirstAnswers());
  expect(queryClient.getQueryData(queryKey)).toEqual(answer);
  expect(queryClient.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)).toBe(false);
});

test('a partial answer is shown until the whole one is fetched', () => {
  inline(JSON.stringify([{ key: queryKey, data: answer, isPartial: true }]));
  cacheFirstAnswers(queryClient, readFirstAnswers());
  const query = queryClient.getQueryCache().find({ queryKey });
  expect(query?.state.data).toEqual(answer);
  expect(query?.isStaleByTime(60_000)).toBe(true);
});

test('the answers of a page that Back has loaded are shown until they are fetched', () => {
  const load = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  cacheFirstAnswers(queryClient, readFirstAnswers());
  const query = queryClient.getQueryCache().find({ queryKey });
  expect(query?.state.data).toEqual(answer);
  expect(query?.isStaleByTime(60_000)).toBe(true);
});

test('with a session the answers are fetched', () => {
  storeToken('abc');
  cacheFirstAnswers(queryClient, readFirstAnswers());
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('without embedded answers everything is fetched', () => {
  document.body.innerHTML = '';
  cacheFirstAnswers(queryClient, readFirstAnswers());
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
