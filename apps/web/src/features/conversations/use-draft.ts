import { useState } from 'react';
import { readPrivate, writePrivate } from '#app/lib/private-storage.ts';

/** A conversation's unsent text; it survives a reload and leaves with the session. */
export function useDraft(conversationId: string) {
  const name = `draft:${conversationId}`;
  const [draft, setDraft] = useState(() => readPrivate(name) ?? '');
  const write = (text: string) => {
    setDraft(text);
    writePrivate(name, text);
  };
  return [draft, write] as const;
}
