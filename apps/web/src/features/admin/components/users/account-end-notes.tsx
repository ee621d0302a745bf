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
  const counted = end.data && !end.isFetching ? accountEndTexts(end.data) : [];
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list} aria-live="polite">
        {[...counted, ...others].map((text) => (
          <li key={text}>{text}</li>
        ))}
        {end.isFetching && <li>Contando sus sesiones y citas...</li>}
        {end.isError && !end.isFetching && (
          <li>
            {'No hemos podido contar sus sesiones y citas. '}
            <button type="button" className={classes.retry} onClick={() => void end.refetch()}>
              Reintentar
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
