import type { FirstAnswer } from '@oficio/contract/pages/page-rendering.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isTraversed } from '../address/traversal.ts';
import { readToken } from '../token.ts';

/**
 * The answers embedded in the rendered page. They are a guest's answers: with a session, the app
 * ignores them and queries the API.
 */
export function readFirstAnswers(): readonly FirstAnswer[] {
  const answers = document.getElementById('first-answers')?.textContent;
  return answers && !readToken() ? JSON.parse(answers) : [];
}

/**
 * Puts answers into the query cache. Those of a page to which Back led may be old, as the browser
 * takes it from its cache without asking the server: they are shown until they are fetched anew.
 */
export function cacheFirstAnswers(client: QueryClient, answers: readonly FirstAnswer[]): void {
  const mayBeOld = isTraversed();
  for (const { key, data, isPartial } of answers) {
    client.setQueryData(key, data, isPartial || mayBeOld ? { updatedAt: 0 } : {});
  }
}
