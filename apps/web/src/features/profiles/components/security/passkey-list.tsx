import { UnstyledButton } from '@mantine/core';
import type { Passkey } from '@oficio/contract/passkeys.ts';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { formatLastUse, formatOnDay } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import MoreMenu from '#app/ui/more-menu.tsx';
import classes from './security-list.module.css';

const AddPasskeyModal = lazyDialog(() => import('./add-passkey-modal.tsx'));
const RenamePasskeyModal = lazyDialog(() => import('./rename-passkey-modal.tsx'));
const DeletePasskeyModal = lazyDialog(() => import('./delete-passkey-modal.tsx'));

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether this browser can create one. */
  canAdd: boolean;
}

/** The account's passkeys, each with its actions, and a button to add one. */
export function PasskeyList({ passkeys, canAdd }: PasskeyListProps) {
  const now = useNow();
  const addition = useDialog();
  const renaming = useDialog<Passkey>();
  const deletion = useDialog<Passkey>();
  return (
    <>
      <div className={classes.card}>
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.row}>
              <span className={classes.icon}>
                <IconFingerprint size={20} stroke={1.75} aria-hidden="true" />
              </span>
              <div className={classes.words}>
                <span className={classes.name}>{passkey.name}</span>
                <span className={classes.details}>{detailsOf(passkey, now)}</span>
              </div>
              <MoreMenu
                label={`Acciones de ${passkey.name}`}
                actions={[
                  {
                    icon: IconPencil,
                    label: 'Cambiar nombre',
                    onSelect: () => renaming.open(passkey),
                  },
                  { icon: IconTrash, label: 'Eliminar', onSelect: () => deletion.open(passkey) },
                ]}
              />
            </li>
          ))}
          {passkeys.length === 0 && (
            <li className={classes.row}>
              <span className={classes.details}>
                {canAdd
                  ? 'Aún no tienes ninguna.'
                  : 'Aún no tienes ninguna, y este navegador no puede crearlas.'}
              </span>
            </li>
          )}
        </ul>
        {canAdd && (
          <UnstyledButton className={classes.action ?? ''} onClick={() => addition.open()}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            Añadir llave de acceso
          </UnstyledButton>
        )}
      </div>
      <AddPasskeyModal {...addition.props} />
      {renaming.subject && (
        <RenamePasskeyModal key={renaming.number} {...renaming.props} passkey={renaming.subject} />
      )}
      {deletion.subject && (
        <DeletePasskeyModal key={deletion.number} {...deletion.props} passkey={deletion.subject} />
      )}
    </>
  );
}

function detailsOf({ created_at, last_used_at }: Passkey, now: Date): string {
  const used = last_used_at ? `usada ${formatLastUse(last_used_at, now)}` : 'sin usar';
  return `Creada ${formatOnDay(created_at, now)} · ${used}`;
}
