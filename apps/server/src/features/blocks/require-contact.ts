import { Forbidden } from '#app/errors.ts';
import { violates } from '#app/platform/db/failures.ts';
import { sentences } from './policy.ts';

/**
 * Runs the write of a message or a request to another person. The database refuses it between two
 * of whom one blocks the other, also when the block is made at the same moment.
 * @throws Forbidden then, with the same sentence for both
 */
export async function requireContact<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'contact_blocked')) throw new Forbidden(sentences.noContact);
    throw error;
  }
}
