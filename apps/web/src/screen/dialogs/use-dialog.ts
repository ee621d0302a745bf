import { useState } from 'react';

interface DialogState<Subject> {
  /** The subject it was last opened for; kept while the closing animation runs. */
  subject: Subject | undefined;
  opened: boolean;
  /** Number of openings, used as the key of a dialog that resets each time. */
  number: number;
}

export type DialogOf<Subject> = ReturnType<typeof useDialog<Subject>>;

/** State of a dialog and its subject. One without a subject may start open. */
export function useDialog<Subject = void>(startsOpen = false) {
  const [state, setState] = useState<DialogState<Subject>>({
    subject: undefined,
    opened: startsOpen,
    number: 0,
  });
  // Closes this opening only: a late answer must not close a dialog that was opened since.
  const close = () =>
    setState((last) => (last.number === state.number ? { ...last, opened: false } : last));
  return {
    subject: state.subject,
    number: state.number,
    open: (subject: Subject) =>
      setState(({ number }) => ({ subject, opened: true, number: number + 1 })),
    close,
    /** Props that every dialog takes. */
    props: { opened: state.opened, onClose: close },
  };
}
