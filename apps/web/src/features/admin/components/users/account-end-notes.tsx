import { useFocusAfterLeaving } from '#app/screen/use-kept-focus.ts';
import { accountEndTexts } from '../../account-end-texts.ts';
import type { useAccountEnd } from '../../use-account-end.ts';
import classes from './account-end-notes.module.css';

interface AccountEndNotesProps {
  title: string;
  end: ReturnType<typeof useAccountEnd>;
  /** Further consequences, which do not depend on the account. */
  others: readonly string[];
}

/** The consequences of a ban or deletion, read before the administrator confirms it. */
export function AccountEndNotes({ title, end, others }: AccountEndNotesProps) {
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list} aria-live="polite">
        {end.data && accountEndTexts(end.data).map((text) => <li key={text}>{text}</li>)}
        {end.isCounting && <li>Contando sus sesiones y citas...</li>}
        {end.hasFailed && !end.data && (
          <li>
            {'No hemos podido contar sus sesiones y citas. '}
            <RetryButton onRetry={end.retry} />
          </li>
        )}
      </ul>
      {/* Some change with the clock: they are not announced. */}
      <ul className={classes.list}>
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  useFocusAfterLeaving();
  return (
    <button type="button" className={classes.retry} onClick={onRetry}>
      Reintentar
    </button>
  );
}
