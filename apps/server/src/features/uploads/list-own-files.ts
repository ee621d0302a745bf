import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectFilesOf } from './queries.ts';

/** The file names of all images that the caller has uploaded, used or not. */
export async function listOwnFiles({ db }: Pick<Deps, 'db'>, actor: UserActor): Promise<string[]> {
  const rows = await selectFilesOf(db, actor.id);
  return rows.map(({ file_name }) => file_name);
}
