import { useEffect } from 'react';
import type { Person } from '../use-person.ts';
import { rememberRecipient, UNKNOWN_NAME } from './recipients.ts';
import { useIsUnsent } from './unsent.ts';

/** Remembers whom the unsent text of a conversation is for, as soon as both are known. */
export function useRememberedRecipient(
  conversationId: string,
  otherUserId: string,
  { name, photo, isProvider, isSupport = false }: Person,
): void {
  const isUnsent = useIsUnsent(conversationId);
  useEffect(() => {
    // Without a connection the name may be unknown that was known before.
    if (!isUnsent || name === undefined || name === UNKNOWN_NAME) return;
    const user_type = isProvider ? 'provider' : 'client';
    const user = { id: otherUserId, name, photo, user_type, is_support: isSupport } as const;
    rememberRecipient(conversationId, user);
  }, [isUnsent, conversationId, otherUserId, name, photo, isProvider, isSupport]);
}
