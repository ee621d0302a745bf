import { Button } from '@mantine/core';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react';
import type { InstallPrompt } from '../use-install-prompt.ts';
import { BannerCard } from './banner-card.tsx';
import classes from './install-banner.module.css';

export const INSTALL_TITLE = `Instala ${PRODUCT_NAME}`;
const promise = 'Acceso rápido, uso sin conexión y notificaciones, desde tu pantalla de inicio.';

/**
 * Offers the installation: by the browser's prompt, or on iOS with instructions (specification
 * 2.25).
 */
export function InstallBanner({ prompt }: { prompt: InstallPrompt }) {
  const { offer, dismiss, install } = prompt;
  return (
    <BannerCard title={INSTALL_TITLE} size={offer ? 'card' : 'steps'} onClose={dismiss}>
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
    </BannerCard>
  );
}
