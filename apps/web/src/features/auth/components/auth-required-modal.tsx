import '#app/theme/sheets/modal.ts';
import { Modal } from '@mantine/core';
import {
  IconAddressBook,
  IconHistory,
  IconMapPin,
  IconMessage2,
  IconMessages,
} from '@tabler/icons-react';
import { Avatar } from '#app/components/avatar.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import classes from './auth-required-modal.module.css';

interface AuthRequiredModalProps {
  opened: boolean;
  onClose: () => void;
  /** Whom the guest wanted to reach. */
  provider?: { name: string; photo: string | null } | undefined;
}

const benefits = [
  { icon: IconAddressBook, text: 'Acceso a contactos de proveedores' },
  { icon: IconMessage2, text: 'Chat en tiempo real' },
  { icon: IconMapPin, text: 'Ver ubicaciones y teléfonos' },
  { icon: IconHistory, text: 'Historial de servicios' },
];

/** What a guest sees instead of what needs an account (specification 2.8). */
export default function AuthRequiredModal({ opened, onClose, provider }: AuthRequiredModalProps) {
  const isOpened = useOpenedAfterMount(opened);
  const title = provider ? `Contacta a ${provider.name}` : 'Conecta con Profesionales';
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={440}
      centered
      title={
        <>
          <span className={classes.pair} aria-hidden="true">
            {provider && (
              <span className={classes.avatar}>
                <Avatar {...provider} shape="provider" size={72} />
              </span>
            )}
            <span className={classes.chat}>
              <IconMessages size={32} />
            </span>
          </span>
          {title}
        </>
      }
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        close: classes.close ?? '',
        body: classes.body ?? '',
      }}
    >
      <p className={classes.text}>
        Para ver la información de contacto completa y hablar con proveedores necesitas una cuenta.
      </p>
      <ul className={classes.benefits}>
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text} className={classes.benefit}>
            <Icon size={20} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <ButtonLink to="/auth" search={{ mode: 'register' }} size="lg" onClick={onClose}>
          Crear Cuenta Gratuita
        </ButtonLink>
        <ButtonLink to="/auth" variant="default" size="lg" onClick={onClose}>
          Ya tengo cuenta
        </ButtonLink>
      </div>
      <p className={classes.note}>Es gratis y solo toma un minuto</p>
    </Modal>
  );
}
