import { features } from '#app/features.ts';
import type { Deps } from '#app/platform/deps.ts';

/** Runs a schedule at once; resolves to its result, such as the number of rows it has deleted. */
export async function runSchedule(deps: Deps, name: string): Promise<unknown> {
  const schedules = features.flatMap(({ schedules = [] }) => schedules);
  const schedule = schedules.find(({ kind }) => kind.name === name);
  if (!schedule) throw new Error(`No feature has the schedule ${name}`);
  return schedule.run(deps);
}
