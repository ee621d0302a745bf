import { Button } from '@mantine/core';
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react';
import type { InstallPrompt } from '../use-install-prompt.ts';
import classes from './install-notice.module.css';
import { NoticeCard } from './notice-card.tsx';

export const INSTALL_TITLE = 'Instala Oficio';
const promise = 'Acceso rápido, uso sin conexión y notificaciones, desde tu pantalla de inicio.';

/** Proposes to install the app: by the browser's offer or, on iOS, by hand (specification 2.25). */
export function InstallNotice({ prompt }: { prompt: InstallPrompt }) {
  const { offer, dismiss, install } = prompt;
  return (
    <NoticeCard title={INSTALL_TITLE} size={offer ? 'card' : 'steps'} onClose={dismiss}>
      <p className={classes.promise}>{promise}</p>
      {!offer && (
        <ol className={classes.steps}>
          <li>
            Toca <strong>Compartir</strong>
            <IconShare2 size={20} aria-hidden="true" />
          </li>
          <li>
            Después, <strong>Agregar a pantalla de inicio</strong>
            <IconSquareRoundedPlus size={20} aria-hidden="true" />
          </li>
        </ol>
      )}
      <div className={classes.actions}>
        {offer ? (
          <>
            <Button variant="default" onClick={dismiss}>
              Más tarde
            </Button>
            <Button onClick={() => void install(offer)}>Instalar ahora</Button>
          </>
        ) : (
          <Button onClick={dismiss}>Entendido</Button>
        )}
      </div>
    </NoticeCard>
  );
}
