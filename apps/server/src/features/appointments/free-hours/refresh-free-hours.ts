import { system } from '#app/platform/actor.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import { FIRST_ID } from '#app/platform/db/first-id.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteDue, refresh, selectBegunBefore, selectDue } from './queries.ts';

/** Profiles that one transaction locks. */
const BATCH = 50;
/**
 * Age, in days, at which a provider's free hours are computed anew. They cover 21 days from
 * yesterday, and a search looks 14 days ahead, so there are two nights in reserve.
 */
const RENEWED_AFTER_DAYS = 4;

type RefreshDeps = Pick<Deps, 'db' | 'transact' | 'clock'>;

/**
 * Refreshes the free hours of providers whose working hours, appointments or time zone have
 * changed. Until then, searches compute the free hours of these providers. Changes are read before
 * the locks are taken, so that every deleted change was committed before the free hours are
 * computed.
 * @returns the number of changes
 */
export function refreshFreeHours(deps: RefreshDeps): Promise<number> {
  return inBatches(BATCH, async (size) => {
    const changes = await selectDue(deps.db, size);
    if (changes.length > 0) {
      const providers = changes.map(({ provider_id }) => provider_id);
      await refreshBatch(
        deps,
        providers,
        changes.map(({ id }) => id),
      );
    }
    return changes.length;
  });
}

/**
 * Moves the days that `free_hours` covers to the present, for the providers whose `free_hours` does
 * not cover every date.
 * @returns the number of providers
 */
export function renewFreeHours(deps: RefreshDeps): Promise<number> {
  const day = dateOf(deps.clock.now().getTime() - RENEWED_AFTER_DAYS * DAY_MS);
  let after = FIRST_ID;
  return inBatches(BATCH, async (limit) => {
    const providers = await selectBegunBefore(deps.db, day, { after, limit });
    if (providers.length > 0) await refreshBatch(deps, providers, []);
    after = providers.at(-1) ?? after;
    return providers.length;
  });
}

async function refreshBatch(
  { transact }: RefreshDeps,
  providers: readonly string[],
  changes: readonly string[],
): Promise<void> {
  await transact(system, async (tx) => {
    const ids = [...new Set(providers)].sort();
    for (const id of ids) await tx.lock.profile(id);
    await refresh(tx.db, ids, dateOf(tx.now.getTime()));
    await deleteDue(tx.db, changes);
  });
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
