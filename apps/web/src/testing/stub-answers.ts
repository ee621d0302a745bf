import { nameOfMessage } from '@oficio/contract/errors/messages.ts';
import { MESSAGE_NAME_HEADER } from '@oficio/contract/errors.ts';
import { vi } from 'vitest';

/** An API call of the app. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The JSON that was sent, or undefined. */
  body: unknown;
}

/** What the server answers: JSON, a whole response, or what a function of the call gives. */
export type Answer = object | null | ((call: Call) => unknown);

/**
 * Answers the app's calls in place of the server, by method and path: `{ 'GET /api/profile/me': … }`.
 * Other calls get a 404. A test may change the answers at any time. `vi.unstubAllGlobals` ends it.
 * @returns the calls made so far, the oldest first
 */
export function stubAnswers(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(url, location.href);
    const call = { method, path, query, body: body ? JSON.parse(String(body)) : undefined };
    calls.push(call);
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) return refusal(404, 'No');
    const given = await (typeof answer === 'function' ? answer(call) : answer);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

/** An answer with an error status and, as the server gives it, a reason and its name. */
export function refusal(status: number, detail?: string): Response {
  if (detail === undefined) return Response.json({}, { status });
  const name = nameOfMessage(detail);
  return Response.json(
    { detail },
    { status, ...(name && { headers: { [MESSAGE_NAME_HEADER]: name } }) },
  );
}

/** The answer of a server that cannot be reached. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
