import { Button, Text } from '@mantine/core';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DialogActions } from '#app/screen/dialogs/dialog-actions.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/modal.tsx';
import classes from './leave-dialog.module.css';
import { isEncoded } from './leaving.ts';

/**
 * Names the host of a link before it is opened, written as the browser will look it up, so that no
 * letters of another alphabet imitate a known name. Load it lazily.
 */
export default function LeaveDialog({ opened, onClose, url }: DialogProps & { url: string }) {
  const { host } = new URL(url);
  return (
    <Modal opened={opened} onClose={onClose} title={`Vas a salir de ${PRODUCT_NAME}`}>
      <Text c="var(--text-2)">Este enlace lleva a:</Text>
      <p className={classes.host}>{host}</p>
      {isEncoded(host) && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          El nombre usa letras poco habituales, que pueden imitar el de otro sitio.
        </p>
      )}
      <p className={classes.address}>{url}</p>
      <Text c="var(--text-2)">
        {PRODUCT_NAME} no controla ese sitio. No escribas en él tu contraseña de {PRODUCT_NAME}.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Quedarme
        </Button>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
        >
          Continuar
        </Button>
      </DialogActions>
    </Modal>
  );
}
