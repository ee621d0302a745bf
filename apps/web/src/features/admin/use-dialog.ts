import { useState } from 'react';

export interface Dialog<Kind extends string, Subject> {
  kind: Kind;
  subject: Subject;
  opened: boolean;
  /** Counts the openings: each starts with empty fields. */
  number: number;
}

/** Which question about what is being asked. It stays mounted to close with its motion. */
export function useDialog<Kind extends string, Subject>() {
  const [dialog, setDialog] = useState<Dialog<Kind, Subject>>();
  return {
    dialog,
    open: (kind: Kind, subject: Subject) =>
      setDialog((last) => ({ kind, subject, opened: true, number: (last?.number ?? 0) + 1 })),
    close: () => setDialog((last) => last && { ...last, opened: false }),
  };
}
