import { getProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryOptions } from './api.ts';
import { keepFirstAnswers } from './first-answers.ts';
import { queryClient } from './query-client.ts';
import { keepToken } from './token.ts';

const input = { params: { user_id: '01890000-0000-7000-8000-000000000000' } };
const { queryKey } = queryOptions(getProfile, input);
const answer = { user: { name: 'Ramón' } };

beforeEach(() => {
  queryClient.clear();
  keepToken(null);
  const answers = JSON.stringify([{ key: [getProfile.path, input], data: answer }]);
  document.body.innerHTML = `<script type="application/json" id="first-answers">${answers}</script>`;
});

test('a guest has what came with the page', () => {
  keepFirstAnswers();
  expect(queryClient.getQueryData(queryKey)).toEqual(answer);
});

test('whoever has a session asks for their own', () => {
  keepToken('abc');
  keepFirstAnswers();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('a page without answers leaves everything to be asked for', () => {
  document.body.innerHTML = '';
  keepFirstAnswers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
