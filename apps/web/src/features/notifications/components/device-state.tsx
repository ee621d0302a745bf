import { Button, Skeleton } from '@mantine/core';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import {
  IconBellOff,
  IconBellRinging,
  IconBellX,
  IconDeviceMobile,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DeviceState as State } from '../device-query.ts';
import { useDevice } from '../use-device.ts';
import classes from './device-state.module.css';

const words: Record<State, { icon: TablerIcon; title: string; text: string }> = {
  on: {
    icon: IconBellRinging,
    title: 'Activadas en este dispositivo',
    text: `Te avisamos aunque tengas ${PRODUCT_NAME} cerrado.`,
  },
  off: {
    icon: IconBellOff,
    title: 'Desactivadas en este dispositivo',
    text: `Actívalas para enterarte aunque tengas ${PRODUCT_NAME} cerrado.`,
  },
  blocked: {
    icon: IconBellX,
    title: 'Bloqueadas en el navegador',
    text: 'Para recibirlas, permítelas en los ajustes de este sitio (en el icono junto a la dirección de la página) y vuelve aquí.',
  },
  'install-first': {
    icon: IconDeviceMobile,
    title: `Primero instala ${PRODUCT_NAME}`,
    text: 'En el iPhone y el iPad solo avisan las aplicaciones instaladas. Toca Compartir, después «Agregar a pantalla de inicio», y activa aquí las notificaciones.',
  },
  unsupported: {
    icon: IconBellOff,
    title: 'No disponibles en este navegador',
    text: 'Puedes recibir los avisos por correo.',
  },
};

/** Whether this device shows notifications; the other settings apply to all devices. */
export function DeviceState() {
  const { state, isBusy, switchOn, switchOff } = useDevice();
  if (!state) return <Skeleton height={88} radius="lg" mb={24} />;
  const { icon: Icon, title, text } = words[state];
  return (
    <section className={classes.device} data-state={state} aria-label="Este dispositivo">
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <div role="status">
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        // One button, which keeps the focus.
        <Button
          className={classes.act ?? ''}
          variant={state === 'on' ? 'default' : 'filled'}
          loading={isBusy}
          onClick={state === 'on' ? switchOff : switchOn}
        >
          {state === 'on' ? 'Desactivar' : 'Activar en este dispositivo'}
        </Button>
      )}
    </section>
  );
}
