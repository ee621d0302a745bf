import { ButtonRoot } from '#app/ui/button-root.tsx';
import { useBlocking } from '../use-blocking.ts';
import classes from './blocked-banner.module.css';

/** Replaces the composer in the chat with a user whom the session's user has blocked. */
export function BlockedBanner({ person }: { person: { id: string; name: string } }) {
  const { unblock, isUnblocking } = useBlocking();
  return (
    <p className={classes.banner}>
      {`Has bloqueado a ${person.name}. `}
      <ButtonRoot
        className={classes.unblock}
        disabled={isUnblocking(person.id)}
        onClick={() => unblock(person)}
      >
        Desbloquear
      </ButtonRoot>
      {' para escribir.'}
    </p>
  );
}
