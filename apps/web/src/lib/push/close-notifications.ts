import { messageTag } from '@oficio/contract/notifications.ts';
import { hasPush } from './push-device.ts';

/** Closes what this device shows about a conversation, which was read. A failure is only logged. */
export async function closeNotifications(conversationId: string): Promise<void> {
  if (!hasPush()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const tag = messageTag(conversationId);
    const shown = (await registration?.getNotifications({ tag })) ?? [];
    for (const notification of shown) notification.close();
  } catch (error) {
    console.error('The notifications of a conversation could not be closed', error);
  }
}
