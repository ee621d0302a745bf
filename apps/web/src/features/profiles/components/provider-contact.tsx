import { VisuallyHidden } from '@mantine/core';
import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { StaticMap } from '#app/components/static-map.tsx';
import { externalMapUrl } from '#app/lib/map-tiles.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { ContactRow } from './contact-row.tsx';
import classes from './provider-contact.module.css';

interface ProviderContactProps {
  provider: PublicProfile;
  isGuest: boolean;
}

/** Where the provider is and how to reach them; guests are told how to see it. */
export function ProviderContact({ provider: { user, profile }, isGuest }: ProviderContactProps) {
  const isPhone = useIsPhone();
  const placeLabel = isPhone ? {} : { label: 'Ubicación' };
  const pinIcon = <IconMapPin size={20} aria-hidden="true" />;
  if (isGuest)
    return (
      <div className={classes.guest}>
        <p className={classes.banner}>
          🔒 Inicia sesión para ver información de contacto completa y comunicarte con el proveedor
        </p>
        <ContactRow icon={pinIcon} {...placeLabel}>
          Inicia sesión para ver la ubicación
        </ContactRow>
      </div>
    );

  const { lat, lng } = profile.location ?? {};
  const hasPlace = typeof lat === 'number' && typeof lng === 'number';
  const address = profile.location?.address ?? profile.address;
  return (
    <>
      {hasPlace && (
        <a
          className={classes.map}
          href={externalMapUrl({ lat, lng })}
          target="_blank"
          rel="noreferrer"
        >
          <StaticMap lat={lat} lng={lng} width={isPhone ? 736 : 352} height={148} />
          <VisuallyHidden>{`Ver la ubicación de ${user.name} en un mapa`}</VisuallyHidden>
          <span className={classes.source} aria-hidden="true">
            © OpenStreetMap
          </span>
        </a>
      )}
      <div className={classes.rows}>
        <ContactRow icon={pinIcon} {...placeLabel}>
          {address ?? (hasPlace ? 'Marcada en el mapa' : 'Ubicación no disponible')}
        </ContactRow>
        {user.phone && (
          <ContactRow icon={<IconPhone size={20} aria-hidden="true" />} label="Teléfono">
            <a href={`tel:${user.phone.replace(/[^\d+]/g, '')}`}>{user.phone}</a>
          </ContactRow>
        )}
        {user.email && (
          <ContactRow icon={<IconMail size={20} aria-hidden="true" />} label="Email">
            <a href={`mailto:${user.email}`}>{user.email}</a>
          </ContactRow>
        )}
      </div>
    </>
  );
}
