import { useState } from 'react';
import { readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';

/** A conversation's unsent text; it is kept over a reload and erased with the session. */
export function useDraft(conversationId: string) {
  const name = `draft:${conversationId}`;
  const [draft, setDraft] = useState(() => readPrivate(name) ?? '');
  const write = (text: string) => {
    setDraft(text);
    writePrivate(name, text);
  };
  return [draft, write] as const;
}
