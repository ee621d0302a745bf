import type { Endpoint } from '@oficio/contract/endpoint.ts';
import type { CallError } from '@oficio/contract/errors.ts';
import { readStored, storedKeys, writeStored } from './device-storage.ts';

/** After this time, the same input is another act. */
const SAME_ACT_MS = 10 * 60_000;

interface Act {
  key: string;
  begunAt: number;
}

/** Acts that are being sent, or whose outcome is unknown, by their content. */
const acts = new Map<string, Act>();
const files = new WeakMap<Blob, string>();

/** The same acts on the device, for after a reload: the start of their names there. */
const STORED = 'act:';

/**
 * Sends what the user does with an idempotency key, to an endpoint that takes one. While the outcome is
 * unknown, because no answer arrived or the server failed, the same input is sent with the same key,
 * also after a reload: the server then does it once. Another input, and the same one after an answer
 * that decided it, gets a new key. A call over a rate limit is refused before the server looks
 * for an earlier one with the key.
 * @param isFinal whether a failed call has decided that nothing is done
 */
export async function withActKey<Answer>(
  endpoint: Endpoint,
  { token, input }: { token: string | null; input: unknown },
  send: (key?: string) => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
): Promise<Answer> {
  const act = JSON.stringify([token, endpoint.path, input, fileIn(input)]);
  const name = isKnownAfterReload(input) ? await nameOf(act) : null;
  const key = keyOf(act, name);
  const forget = () => {
    acts.delete(act);
    if (name) writeStored(name, null);
  };
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    // A question to the user may have ended without a call.
    if (isFinal(error) && !(error as CallError).needsConfirmation) forget();
    throw error;
  }
}

/** A file is another object after a reload, and not even the hash of a password stays on the device. */
function isKnownAfterReload(input: unknown): boolean {
  const { file, body = {} } = input as { file?: Blob; body?: object };
  return !file && !Object.keys(body).some((field) => field.endsWith('password'));
}

/** The name under which an act is stored: a hash, because its input is private. */
async function nameOf(act: string): Promise<string | null> {
  // Browsers have no hashes on pages without TLS.
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(act));
  return digest ? STORED + hex(new Uint8Array(digest)) : null;
}

function keyOf(act: string, name: string | null): string {
  const now = Date.now();
  const isOver = (begunAt: number) => now - begunAt > SAME_ACT_MS;
  for (const [each, { begunAt }] of acts) if (isOver(begunAt)) acts.delete(each);
  for (const each of storedKeys()) {
    if (each.startsWith(STORED) && isOver(readAct(each)?.begunAt ?? 0)) writeStored(each, null);
  }
  const begun = acts.get(act) ??
    (name ? readAct(name) : null) ?? { key: hex(randomBytes()), begunAt: now };
  acts.set(act, begun);
  if (name) writeStored(name, `${begun.begunAt} ${begun.key}`);
  return begun.key;
}

function readAct(name: string): Act | null {
  const [, begunAt, key] = /^(\d+) ([0-9a-f]+)$/.exec(readStored(name) ?? '') ?? [];
  return begunAt && key ? { key, begunAt: Number(begunAt) } : null;
}

/** 128 random bits. The package for UUIDs would exceed the budget of the first load. */
function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file has no text: it is known by its object. */
function fileIn(input: unknown): string | null {
  const { file } = input as { file?: Blob };
  if (!file) return null;
  const known = files.get(file) ?? hex(randomBytes());
  files.set(file, known);
  return known;
}
