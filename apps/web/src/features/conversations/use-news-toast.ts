import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { useEffect, useRef } from 'react';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';

interface Listed {
  conversations: readonly ConversationListItem[] | undefined;
  isFetching: boolean;
}

const latest = (instants: readonly string[]) => instants.toSorted().at(-1) ?? '';

/**
 * Shows "Nuevo mensaje recibido" once for each message that arrives while the list is open, by an
 * event or, without a connection of the socket, by a fetch (specification 2.13).
 */
export function useNewsToast(ownId: string, { conversations, isFetching }: Listed): void {
  /** Instant of the latest known message; null until the list is loaded. */
  const knownUntil = useRef<string>(null);

  useRealtimeEvent('new_message', ({ sender_id, timestamp }) => {
    if (sender_id === ownId) return;
    knownUntil.current = latest([knownUntil.current ?? '', timestamp]);
    toast.news('Nuevo mensaje recibido');
  });

  useEffect(() => {
    const known = knownUntil.current;
    if (!conversations || (known === null && isFetching)) return;
    const waiting = conversations.filter(
      ({ unread_count, last_message }) => unread_count > 0 && last_message.sender_id !== ownId,
    );
    const newest = latest(waiting.map(({ last_message }) => last_message.timestamp));
    if (known !== null && newest > known) toast.news('Nuevo mensaje recibido');
    knownUntil.current = latest([known ?? '', newest]);
  }, [conversations, isFetching, ownId]);
}
