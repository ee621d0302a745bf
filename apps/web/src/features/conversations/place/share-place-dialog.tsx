import { Button } from '@mantine/core';
import { useIsOffline } from '#app/lib/connection.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogActions } from '#app/screen/dialogs/dialog-actions.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { MOVE_POINT } from '#app/ui/maps/map-steps.ts';
import PlacePicker from '#app/ui/maps/place-picker.tsx';
import { Modal } from '#app/ui/modal.tsx';
import type { Delivery } from '../unsent/deliver-message.ts';
import type { Content } from '../unsent/use-outbox.ts';
import classes from './share-place-dialog.module.css';
import { useOwnPlace } from './use-own-place.ts';

interface SharePlaceDialogProps extends DialogProps {
  onSend: (content: Content) => Promise<Delivery>;
}

/** Shows the place to share on a map, to be moved before it is sent. Load it lazily, for the map. */
export default function SharePlaceDialog({ opened, onClose, onSend }: SharePlaceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Compartir ubicación">
      <SharePlace onClose={onClose} onSend={onSend} />
    </Modal>
  );
}

const PLACE =
  'Toca el mapa, arrastra el punto o usa las flechas del teclado para indicar el lugar.';

/** Mounted while the dialog is open: each opening reads the position again. */
function SharePlace({ onClose, onSend }: Omit<SharePlaceDialogProps, 'opened'>) {
  const { place, setPlace, isLocating } = useOwnPlace();
  const isOffline = useIsOffline();

  const send = async () => {
    if (!place) return;
    onClose();
    const delivery = await onSend({
      message: 'Compartí mi ubicación',
      message_type: 'location',
      location: { ...place, address: 'Mi ubicación' },
    });
    if (delivery === 'stored') toast.success('Ubicación compartida');
    if (delivery === 'refused') toast.error('Error al compartir ubicación');
  };

  return (
    <>
      <PlacePicker value={place} onChange={setPlace} label="El lugar en el mapa" />
      <p className={classes.hint} role="status">
        {isLocating ? 'Buscando tu posición…' : place ? MOVE_POINT : PLACE}
        {isOffline && ' Sin conexión el mapa puede faltar; el lugar se enviará cuando vuelva.'}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={!place} onClick={() => void send()}>
          Enviar
        </Button>
      </DialogActions>
    </>
  );
}
