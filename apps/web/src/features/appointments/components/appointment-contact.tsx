import type { CounterpartContact } from '@oficio/contract/appointments.ts';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { externalMapUrl } from '#app/lib/maps/map-tiles.ts';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import classes from './appointment-contact.module.css';

/** Telephone number and address of the other party, each a link where it can be one. */
export function AppointmentContact({ contact }: { contact: CounterpartContact }) {
  const { phone, address, lat, lng } = contact;
  const hasPlace = lat !== null && lng !== null;
  if (!phone && !address && !hasPlace) return null;
  const place = address ?? 'Ver en el mapa';
  return (
    <p className={classes.contact}>
      {phone && (
        <span className={classes.part}>
          <IconPhone size={18} aria-hidden="true" />
          <PhoneLink {...contact} />
        </span>
      )}
      {(address || hasPlace) && (
        <span className={classes.part}>
          <IconMapPin size={18} aria-hidden="true" />
          {hasPlace ? (
            <a href={externalMapUrl({ lat, lng })} target="_blank" rel="noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
        </span>
      )}
    </p>
  );
}
