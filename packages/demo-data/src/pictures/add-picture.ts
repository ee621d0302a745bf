import type { Context } from '../context.ts';
import type { Drawing } from './drawing.ts';

/** Adds a picture for the owner and returns its id. */
export function addPicture(
  { records, newId }: Context,
  ownerId: string,
  createdAt: Date,
  drawing: Drawing,
): string {
  const id = newId();
  records.pictures.push({ id, owner_id: ownerId, created_at: createdAt, drawing });
  return id;
}

/** Adds a picture and makes it the user's portrait. */
export function addPortrait(
  context: Context,
  userId: string,
  createdAt: Date,
  portrait: Drawing,
): void {
  const upload_id = addPicture(context, userId, createdAt, portrait);
  context.records.photos.push({ user_id: userId, upload_id });
}
