import { makeZip } from 'client-zip';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { ExportedPart } from '#app/platform/feature.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { exportsPerAccount } from './policy.ts';
import { writeJson } from './write-json.ts';

/**
 * All data the platform holds about the caller, as the bytes of a zip file: `datos.json`, as
 * `exportedData` of the contract describes it, and the images it refers to. It is streamed with
 * backpressure; no file is stored.
 * @throws TooManyAttempts after five in an hour
 * @throws Unauthenticated when the account has been deleted
 */
export async function exportAccount(
  deps: Deps,
  actor: UserActor,
): Promise<AsyncIterable<Uint8Array>> {
  return deps.limits.attempt(exportsPerAccount, actor.id, async () => {
    await deps.transact(actor, (tx) => noteEvent(tx, actor.id, 'data_exported'));
    const images = new Set<string>();
    const archive = { addImage: (fileName: string) => void images.add(fileName) };
    const parts: ExportedPart[] = [{ exported_at: deps.clock.now().toISOString() }];
    for (const part of deps.accountParts) {
      if (part.export) parts.push(await part.export(deps, actor, archive));
    }
    return makeZip(filesOf(deps, Object.assign({}, ...parts), images));
  });
}

/** Images are added to the set while the data is read, so they come after it. */
async function* filesOf({ images, clock }: Deps, data: ExportedPart, files: ReadonlySet<string>) {
  const lastModified = clock.now();
  yield { name: 'datos.json', input: writeJson(data), lastModified };
  for (const file of files) {
    const bytes = await images.get(file);
    if (bytes) yield { name: `imagenes/${file}`, input: bytes, lastModified };
  }
}
