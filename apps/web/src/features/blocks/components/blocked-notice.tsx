import { useBlocking } from '../use-blocking.ts';
import classes from './blocked-notice.module.css';

/** Stands where one would write to somebody one has blocked. */
export function BlockedNotice({ person }: { person: { id: string; name: string } }) {
  const { unblock, unblockingId } = useBlocking();
  return (
    <p className={classes.notice}>
      {`Has bloqueado a ${person.name}. `}
      <button
        type="button"
        className={classes.unblock}
        disabled={unblockingId !== null}
        onClick={() => unblock(person)}
      >
        Desbloquear
      </button>
      {' para escribir.'}
    </p>
  );
}
