import { messages } from '@oficio/contract/errors/messages.ts';
import { Invalid } from '#app/errors.ts';
import type { Database } from '#app/platform/db/database.ts';
import { selectInstants, type WallClock } from './queries.ts';

/**
 * The instants of a wall-clock range, whose end must be after its start both as wall-clock time and
 * as an instant: an hour skipped by a clock change has no duration.
 * @throws Invalid when the end is not after the start (specification 5.3, 5.4)
 */
export async function resolveRange(
  db: Database,
  wallClock: WallClock,
): Promise<{ starts_at: Date; ends_at: Date }> {
  if (wallClock.end_time <= wallClock.start_time) throw new Invalid(messages.endAfterStart);
  const range = await selectInstants(db, wallClock);
  if (range.ends_at <= range.starts_at) throw new Invalid(messages.endAfterStart);
  return range;
}
