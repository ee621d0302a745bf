import {
  IconAddressBook,
  IconHistory,
  IconMapPin,
  IconMessage2,
  IconMessages,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { AfterLogin } from '#app/lib/after-login.ts';
import { useSession } from '#app/lib/use-session.ts';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Modal } from '#app/ui/modal.tsx';
import classes from './auth-required-modal.module.css';

interface AuthRequiredModalProps extends DialogProps {
  /** The provider whom the guest wanted to contact. */
  provider?: { name: string; photo: string | null } | undefined;
  /** The guest's intended action, which continues after the login. */
  afterLogin: AfterLogin;
}

const benefits = [
  { icon: IconAddressBook, text: 'Acceso a contactos de proveedores' },
  { icon: IconMessage2, text: 'Chat en tiempo real' },
  { icon: IconMapPin, text: 'Ver ubicaciones y teléfonos' },
  { icon: IconHistory, text: 'Historial de servicios' },
];

/** Tells a guest that an action requires an account (specification 2.8). */
export default function AuthRequiredModal({
  opened,
  onClose,
  provider,
  afterLogin,
}: AuthRequiredModalProps) {
  const { status } = useSession();
  const close = useEffectEvent(onClose);
  // Its buttons lead to /auth, which would end a session that another tab has begun.
  useEffect(() => {
    if (status !== 'guest') close();
  }, [status]);
  const title = provider ? `Contacta a ${provider.name}` : 'Conecta con Profesionales';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
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
        <ButtonLink
          to="/auth"
          search={{ mode: 'register' }}
          state={{ afterLogin }}
          size="lg"
          onClick={onClose}
        >
          Crear Cuenta Gratuita
        </ButtonLink>
        <ButtonLink to="/auth" state={{ afterLogin }} variant="default" size="lg" onClick={onClose}>
          Ya tengo cuenta
        </ButtonLink>
      </div>
      <p className={classes.note}>Es gratis y solo toma un minuto</p>
    </Modal>
  );
}
