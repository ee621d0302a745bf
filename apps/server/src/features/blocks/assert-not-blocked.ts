import { Forbidden } from '#app/errors.ts';
import { violates } from '#app/platform/db/failures.ts';
import { refusals } from './policy.ts';

/**
 * Runs a statement that stores a message, a request or a review, or accepts a request. The database refuses it when one of the two
 * users blocks the other, even if the block is created concurrently.
 * @throws Forbidden when one of the two blocks the other, with the same message for both
 */
export async function assertNotBlocked<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'contact_blocked')) throw new Forbidden(refusals.noContact);
    throw error;
  }
}
