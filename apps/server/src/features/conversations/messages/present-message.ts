import { type Message, messageType, otherIdOf } from '@oficio/contract/conversations.ts';
import type { ImageLinks } from '#app/platform/storage/image-links.ts';

/** A stored message. */
export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string | null;
  message_type: string;
  message: string;
  image_file: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  created_at: Date;
  removed_at: Date | null;
}

type ContentRow = Pick<
  MessageRow,
  'message' | 'message_type' | 'image_file' | 'latitude' | 'longitude' | 'address' | 'removed_at'
>;

/** The content of a stored message. The link to its image expires. */
export function presentContent(row: ContentRow, links: ImageLinks) {
  const { latitude: lat, longitude: lng, address } = row;
  return {
    message: row.message,
    message_type: messageType.parse(row.message_type),
    image_url: row.image_file ? links.sign(row.image_file) : null,
    location: lat === null || lng === null ? null : { lat, lng, address },
    removed: row.removed_at !== null,
  };
}

/**
 * A stored message as the API returns it to both parties (specification 3.10).
 */
export function presentMessage(row: MessageRow, links: ImageLinks): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    seq: row.seq,
    sender_id: row.sender_id,
    receiver_id: otherIdOf(row.conversation_id, row.sender_id),
    ...presentContent(row, links),
    client_id: row.client_id,
    timestamp: row.created_at.toISOString(),
  };
}
