import { queryClient } from './query-client.ts';
import { readToken } from './token.ts';

interface InlinedAnswer {
  key: readonly [path: string, input: unknown];
  data: unknown;
}

/**
 * Puts the answers that came with the page where its screen looks first. They are those of a guest:
 * whoever has a session asks for their own.
 */
export function keepFirstAnswers(): void {
  const answers = document.getElementById('first-answers')?.textContent;
  if (!answers || readToken()) return;
  for (const { key, data } of JSON.parse(answers) as InlinedAnswer[]) {
    queryClient.setQueryData(key, data);
  }
}
