import { Button } from '@mantine/core';
import { Note } from '#app/ui/feedback/note.tsx';
import classes from './restored-note.module.css';

interface RestoredNoteProps {
  /** Undefined where the form has a button that discards the changes. */
  onDiscard?: () => void;
}

/** Says that a form shows input that was kept before it was opened (`isRestored` of `useAppForm`). */
export function RestoredNote({ onDiscard }: RestoredNoteProps) {
  return (
    <Note>
      <div className={classes.content}>
        <p>Hemos recuperado los cambios que no habías guardado.</p>
        {onDiscard && (
          <Button variant="default" size="sm" onClick={onDiscard}>
            Descartar cambios
          </Button>
        )}
      </div>
    </Note>
  );
}
