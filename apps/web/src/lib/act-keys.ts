import type { Endpoint } from '@oficio/contract/endpoint.ts';
import type { CallError } from '@oficio/contract/errors.ts';

/** Who sends the same again after so long means another act. */
const SAME_ACT_MS = 10 * 60_000;

/** The keys of acts that are being sent, or whose outcome is unknown. */
const acts = new Map<string, { key: string; begunAt: number }>();
const files = new WeakMap<Blob, string>();

/**
 * Sends what the user does with an idempotency key, to an endpoint that takes one. While the outcome is
 * unknown, because no answer arrived or the server failed, the same input is sent with the same key:
 * the server then does it once. Another input, and the same one after an answer that decided it, gets
 * a new key. One call too many is refused before the server looks for an earlier one with the key.
 * @param isFinal whether a failed call has decided that nothing is done
 */
export async function withActKey<Answer>(
  endpoint: Endpoint,
  { token, input }: { token: string | null; input: unknown },
  send: (key?: string) => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
): Promise<Answer> {
  const act = JSON.stringify([token, endpoint.path, input, fileIn(input)]);
  const key = keyOf(act);
  try {
    const answer = await send(key);
    acts.delete(act);
    return answer;
  } catch (error) {
    // A question to the user may have ended without a call.
    if (isFinal(error) && !(error as CallError).needsConfirmation) acts.delete(act);
    throw error;
  }
}

function keyOf(act: string): string {
  const now = Date.now();
  for (const [each, { begunAt }] of acts) if (now - begunAt > SAME_ACT_MS) acts.delete(each);
  const begun = acts.get(act) ?? { key: newKey(), begunAt: now };
  acts.set(act, begun);
  return begun.key;
}

/** 128 random bits. The package for UUIDs would exceed the budget of the first load. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file has no text: it is known by its object. */
function fileIn(input: unknown): string | null {
  const { file } = input as { file?: Blob };
  if (!file) return null;
  const known = files.get(file) ?? newKey();
  files.set(file, known);
  return known;
}
