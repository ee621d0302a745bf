import { Button, Loader, Title } from '@mantine/core';
import { getProfile, type PublicProfile } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { isNotFound, queryOptions } from '#app/lib/api.ts';
import { externalMapUrl } from '#app/lib/maps/map-tiles.ts';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { EmailLink } from '#app/screen/people/email-link.tsx';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Modal } from '#app/ui/modal.tsx';
import classes from './client-profile-modal.module.css';

const PlaceMap = lazy(() => import('#app/ui/place-map.tsx'));

interface ClientProfileModalProps extends DialogProps {
  clientId: string;
}

/** Shows the client of an appointment request to the provider (specification 2.19). */
export default function ClientProfileModal({ clientId, opened, onClose }: ClientProfileModalProps) {
  const client = useQuery({
    ...queryOptions(getProfile, { params: { user_id: clientId } }),
    enabled: opened,
  });
  const isHidden = isNotFound(client.error);
  const answer = (
    <Loaded
      query={client}
      skeleton={
        <p className={classes.state} role="status">
          <Loader size="sm" /> Cargando información...
        </p>
      }
      error="No se pudo cargar la información del cliente"
      errorText={isHidden ? 'Este perfil ya no está disponible.' : undefined}
      isSilent
    >
      {(profile) => <ClientDetails {...profile} />}
    </Loaded>
  );
  return (
    <Modal opened={opened} onClose={onClose} title="Perfil del Cliente">
      {client.isLoadingError || isHidden ? <div role="alert">{answer}</div> : answer}
      <Button fullWidth variant="default" mt="lg" onClick={onClose}>
        Cerrar
      </Button>
    </Modal>
  );
}

function ClientDetails({ user, profile }: PublicProfile) {
  const { lat, lng } = profile.location ?? { lat: null, lng: null };
  const address = profile.address ?? profile.location?.address;
  return (
    <>
      <div className={classes.head}>
        <Avatar name={user.name} photo={user.photo} shape="person" size={64} />
        <div>
          <Title order={2} size="h3">
            {user.name}
          </Title>
          <span className={classes.role}>Cliente</span>
        </div>
      </div>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{user.email ? <EmailLink email={user.email} /> : 'No indicado'}</dd>
        <dt>Teléfono</dt>
        <dd>{user.phone ? <PhoneLink {...user} /> : 'No indicado'}</dd>
        <dt>Dirección</dt>
        <dd>
          {address && lat !== null && lng !== null ? (
            <a href={externalMapUrl({ lat, lng })} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            (address ?? 'No indicada')
          )}
        </dd>
      </dl>
      {lat === null || lng === null ? (
        <p className={classes.state}>Ubicación no disponible</p>
      ) : (
        <OptionalPart isRequested fallback={<div className={classes.map} />}>
          <PlaceMap lat={lat} lng={lng} label={user.name} height={250} />
        </OptionalPart>
      )}
    </>
  );
}
