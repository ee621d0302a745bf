import { Button, Loader } from '@mantine/core';
import { listBlocks } from '@oficio/contract/blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { formatLongDay } from '#app/lib/format/long-day.ts';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { useBlocking } from '../use-blocking.ts';
import classes from './blocked-people-modal.module.css';

/** The users blocked by the session's user, with buttons to unblock. Load it lazily. */
export default function BlockedPeopleModal({ opened, onClose }: DialogProps) {
  const query = useQuery(queryOptions(listBlocks, {}));
  const { unblock, isUnblocking } = useBlocking();
  const keepFocus = useKeptFocus();
  return (
    <Modal opened={opened} onClose={onClose} title="Personas bloqueadas">
      <Loaded
        query={query}
        error="No se pudo cargar la lista"
        isSilent
        skeleton={
          <p className={classes.loading} role="status">
            <Loader size={18} aria-hidden="true" />
            Cargando...
          </p>
        }
      >
        {({ blocks }) =>
          blocks.length === 0 ? (
            <p className={classes.none}>
              No has bloqueado a nadie. Puedes hacerlo desde un chat o desde el perfil de un
              profesional.
            </p>
          ) : (
            <ul className={classes.list} onFocus={keepFocus}>
              {blocks.map(({ user, created_at }) => (
                <li key={user.id} className={classes.person}>
                  <Avatar
                    name={user.name}
                    photo={user.photo}
                    shape={user.user_type === 'provider' ? 'provider' : 'person'}
                    size={44}
                  />
                  <div className={classes.who}>
                    <span className={classes.name}>{user.name}</span>
                    <span className={classes.since}>{`Desde el ${formatLongDay(created_at)}`}</span>
                  </div>
                  <Button
                    variant="default"
                    aria-label={`Desbloquear a ${user.name}`}
                    loading={isUnblocking(user.id)}
                    onClick={() => unblock(user)}
                  >
                    Desbloquear
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}
