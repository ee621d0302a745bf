import { VisuallyHidden } from '@mantine/core';
import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { externalMapUrl } from '#app/lib/maps/map-tiles.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { EmailLink } from '#app/screen/people/email-link.tsx';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import { StaticMap } from '#app/ui/static-map.tsx';
import { ContactRow } from './contact-row.tsx';
import classes from './provider-contact.module.css';

interface ContactDetailsProps {
  provider: PublicProfile;
  placeLabel: ReactNode;
}

/** The provider's map, address, telephone number and email, for users. */
export default function ContactDetails({
  provider: { user, profile },
  placeLabel,
}: ContactDetailsProps) {
  const isPhone = useIsPhone();
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
        </a>
      )}
      <div className={classes.rows}>
        <ContactRow icon={<IconMapPin size={20} aria-hidden="true" />} label={placeLabel}>
          {address && hasPlace ? (
            <a href={externalMapUrl({ lat, lng })} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            (address ?? (hasPlace ? 'Marcada en el mapa' : 'Ubicación no disponible'))
          )}
        </ContactRow>
        {user.phone && (
          <ContactRow icon={<IconPhone size={20} aria-hidden="true" />} label="Teléfono">
            <PhoneLink {...user} />
          </ContactRow>
        )}
        {user.email && (
          <ContactRow icon={<IconMail size={20} aria-hidden="true" />} label="Email">
            <EmailLink email={user.email} />
          </ContactRow>
        )}
      </div>
    </>
  );
}
