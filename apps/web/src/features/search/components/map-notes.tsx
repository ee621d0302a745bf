import classes from './map-notes.module.css';

interface MapNotesProps {
  /** Results that tell no place. */
  hiddenCount: number;
  hasBackground: boolean;
}

function sentenceFor(count: number): string {
  return count === 1
    ? '1 resultado sin ubicación no aparece en el mapa'
    : `${count} resultados sin ubicación no aparecen en el mapa`;
}

/** What the map does not show. */
export function MapNotes({ hiddenCount, hasBackground }: MapNotesProps) {
  return (
    <div className={classes.notes} role="status">
      {hiddenCount > 0 && <p className={classes.note}>{sentenceFor(hiddenCount)}</p>}
      {!hasBackground && (
        <p className={classes.note}>
          El plano no se ha podido cargar. Los resultados siguen en su sitio.
        </p>
      )}
    </div>
  );
}
