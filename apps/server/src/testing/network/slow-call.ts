import { request } from 'node:http';
import type { CallOptions } from '@oficio/contract/call.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';

/**
 * A `fetch` that sends the headers of a request, runs a function after the server has authenticated
 * them, and then sends the body (an empty object if there is none).
 */
export function sendSlowly(
  { whenReadingBody }: Pick<TestApp, 'whenReadingBody'>,
  meanwhile: () => Promise<unknown>,
): NonNullable<CallOptions['fetch']> {
  return async (url, init) => {
    const given = new Request(url, init);
    const body = Buffer.from(await given.arrayBuffer());
    const content = body.length > 0 ? body : Buffer.from('{}');
    const headers = {
      ...Object.fromEntries(given.headers),
      ...(body.length > 0 ? {} : { 'content-type': 'application/json' }),
      'content-length': content.length,
    };
    const isReading = whenReadingBody();
    const outgoing = request(url, { method: given.method, headers });
    const answer = new Promise<Response>((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('response', async (incoming) => {
        const bytes = Buffer.concat(await incoming.toArray());
        resolve(new Response(bytes, { status: incoming.statusCode ?? 0 }));
      });
    });
    outgoing.flushHeaders();
    await Promise.race([isReading, answer]);
    await meanwhile();
    outgoing.end(content);
    return answer;
  };
}
