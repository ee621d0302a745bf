import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';

export interface KeyedAnswer {
  status: number;
  body: string;
}

/** Calls an endpoint with an idempotency key; resolves to the answer as it was received. */
export async function sendWithKey<E extends Endpoint>(
  host: string,
  endpoint: E,
  input: CallInput<E>,
  { key: idempotencyKey, token = null }: { key: string; token?: string | null },
): Promise<KeyedAnswer> {
  const answers: KeyedAnswer[] = [];
  const send = async (url: string, request: RequestInit) => {
    const response = await fetch(url, request);
    answers.push({ status: response.status, body: await response.clone().text() });
    return response;
  };
  try {
    await call({ host, token, idempotencyKey, fetch: send }, endpoint, input);
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error;
  }
  const [answer] = answers;
  if (!answer) throw new Error('the call was not sent');
  return answer;
}
