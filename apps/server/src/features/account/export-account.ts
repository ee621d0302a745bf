import type { ExportedData } from '@oficio/contract/account.ts';
import type { Message } from '@oficio/contract/conversations.ts';
import { makeZip } from 'client-zip';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { exportAppointments } from '../appointments/export-appointments.ts';
import { listBlocks } from '../blocks/list-blocks.ts';
import {
  exportConversations,
  type WholeConversation,
} from '../conversations/export-conversations.ts';
import { exportHistory } from '../history/export-history.ts';
import { exportNotifications } from '../notifications/export-notifications.ts';
import { getMyProfile } from '../profiles/get-my-profile.ts';
import { exportReports } from '../reports/export-reports.ts';
import { exportReviews } from '../reviews/export-reviews.ts';
import { listOwnFiles } from '../uploads/list-own-files.ts';
import { exportsPerAccount } from './policy.ts';
import { writeJson } from './write-json.ts';

/** What is written of the contract's `ExportedData`: long lists as they are read. */
type WrittenData = {
  [Part in keyof ExportedData]: ExportedData[Part] extends unknown[]
    ? ExportedData[Part] | AsyncIterable<object>
    : ExportedData[Part];
};

/**
 * Everything the platform has of the caller as the bytes of a zip: `datos.json`, as `exportedData`
 * of the contract describes it, and the images it speaks of. Read and sent piece by piece, as fast
 * as it is taken; no file is kept.
 * @throws TooManyAttempts after five in an hour
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function exportAccount(
  deps: Deps,
  actor: UserActor,
): Promise<AsyncIterable<Uint8Array>> {
  await deps.limits.take(exportsPerAccount, actor.id);
  const { user, profile } = await getMyProfile(deps, actor);
  const { blocks } = await listBlocks(deps, actor);
  const files = new Set(await listOwnFiles(deps, actor));
  const data: WrittenData = {
    exported_at: deps.clock.now().toISOString(),
    account: user,
    profile,
    conversations: withNames(exportConversations(deps, actor), user, files),
    appointments: exportAppointments(deps, actor),
    history: exportHistory(deps, actor),
    reviews_written: exportReviews(deps, actor, 'written'),
    reviews_received: exportReviews(deps, actor, 'received'),
    blocks,
    reports: exportReports(deps, actor),
    notifications: await exportNotifications(deps, actor),
  };
  return makeZip(contentsOf(deps, data, files));
}

/** Names the sender of each message, and takes note of the images in them. */
async function* withNames(
  conversations: AsyncIterable<WholeConversation>,
  own: { id: string; name: string },
  files: Set<string>,
): AsyncGenerator<object> {
  for await (const { messages, ...conversation } of conversations) {
    const nameOf = (id: string) => (id === own.id ? own.name : conversation.other_user.name);
    yield { ...conversation, messages: named(messages, nameOf, files) };
  }
}

async function* named(
  messages: AsyncIterable<Message>,
  nameOf: (id: string) => string,
  files: Set<string>,
): AsyncGenerator<object> {
  for await (const { client_id: _, ...message } of messages) {
    const file = message.image_url && fileNameOf(message.image_url);
    if (file) files.add(file);
    yield { ...message, sender_name: nameOf(message.sender_id) };
  }
}

async function* contentsOf({ images, clock }: Deps, data: WrittenData, files: ReadonlySet<string>) {
  const lastModified = clock.now();
  yield { name: 'datos.json', input: writeJson(data), lastModified };
  for (const file of files) {
    const bytes = await images.get(file);
    if (bytes) yield { name: `imagenes/${file}`, input: bytes, lastModified };
  }
}
