import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { IconMapPin } from '@tabler/icons-react';
import { lazy } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { ContactRow } from './contact-row.tsx';
import classes from './provider-contact.module.css';

const ContactDetails = lazy(() => import('./contact-details.tsx'));

interface ProviderContactProps {
  provider: PublicProfile;
  isGuest: boolean;
}

/** The provider's location and contact data; guests see how to get access. */
export function ProviderContact({ provider, isGuest }: ProviderContactProps) {
  // On a phone the section has its own heading.
  const placeLabel = <span className={classes.label}>Ubicación</span>;
  if (!isGuest)
    return (
      <OptionalPart isRequested fallback={<div className={classes.waiting} />}>
        <ContactDetails provider={provider} placeLabel={placeLabel} />
      </OptionalPart>
    );
  return (
    <div className={classes.guest}>
      <p className={classes.banner}>
        🔒 Inicia sesión para ver información de contacto completa y comunicarte con el proveedor
      </p>
      <ContactRow icon={<IconMapPin size={20} aria-hidden="true" />} label={placeLabel}>
        Inicia sesión para ver la ubicación
      </ContactRow>
    </div>
  );
}
