import type { Deps } from '#app/platform/deps.ts';
import { deleteExpiredSecrets } from './queries.ts';

/** Deletes the secrets that no code has confirmed in time; resolves to how many. */
export function pruneSecrets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteExpiredSecrets(db, clock.now());
}
