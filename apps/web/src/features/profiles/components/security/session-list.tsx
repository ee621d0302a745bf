import { Button, UnstyledButton } from '@mantine/core';
import { type AccountSession, nameOfDevice } from '@oficio/contract/sessions.ts';
import {
  IconCheck,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
  IconLogout,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { lastUseLabel } from '../../session-labels.ts';
import type { useSessions } from '../../use-sessions.ts';
import classes from './security-list.module.css';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop };

interface SessionListProps extends Omit<ReturnType<typeof useSessions>, 'query'> {
  sessions: readonly AccountSession[];
}

/** The account's open sessions, each but the current one with a button that ends it. */
export function SessionList(props: SessionListProps) {
  const { sessions, end, isEnding, endOthers, isEndingOthers } = props;
  const now = useNow();
  const confirmation = useDialog<number>();
  const keepFocus = useKeptFocus();
  const others = sessions.filter(({ is_current }) => !is_current).length;
  const closesNothing = confirmation.props.opened && others === 0;
  const leave = useEffectEvent(() => confirmation.close());
  useEffect(() => {
    if (closesNothing) leave();
  }, [closesNothing]);
  return (
    <>
      <div className={classes.card} tabIndex={-1}>
        <ul className={classes.list} onFocus={keepFocus}>
          {sessions.map((session) => {
            const Icon = session.device ? icons[session.device] : IconDevices;
            const name = nameOfDevice(session);
            return (
              <li key={session.id} className={classes.row}>
                <span className={classes.icon}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </span>
                <div className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.details}>{lastUseLabel(session, now)}</span>
                </div>
                {session.is_current ? (
                  <span className={classes.current}>
                    <IconCheck size={14} stroke={2.5} aria-hidden="true" />
                    Este dispositivo
                  </span>
                ) : (
                  <Button
                    variant="default"
                    className={classes.end ?? ''}
                    aria-label={`Cerrar la sesión de ${name}`}
                    loading={isEnding(session.id)}
                    onClick={() => end(session.id)}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {others > 0 && (
          <UnstyledButton
            className={classes.action ?? ''}
            data-danger
            onClick={() => confirmation.open(others)}
          >
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            Cerrar las demás sesiones
          </UnstyledButton>
        )}
      </div>
      <ConfirmDialog
        {...confirmation.props}
        title="¿Cerrar las demás sesiones?"
        confirmLabel="Cerrar las demás"
        isBusy={isEndingOthers}
        onConfirm={() => void endOthers().then(confirmation.props.onClose, () => {})}
      >
        {closedSessions(others || confirmation.subject)} En este dispositivo seguirás dentro.
      </ConfirmDialog>
    </>
  );
}

const closedSessions = (count = 1) =>
  count === 1
    ? 'Se cerrará la otra sesión abierta.'
    : `Se cerrarán las otras ${count} sesiones abiertas.`;
