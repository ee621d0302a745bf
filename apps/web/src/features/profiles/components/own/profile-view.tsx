import type { AvailabilityStatus, TimeZone } from '@oficio/contract/profiles.ts';
import { IconMapPinCheck, IconMapPinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { timeZoneNames } from '#app/lib/time-zones.ts';
import { PHONE } from '#app/lib/use-is-phone.ts';
import { categoryIcons } from '#app/screen/category-icons.ts';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StaticMap } from '#app/ui/static-map.tsx';
import type { Account } from '../../profile-values.ts';
import { ProfileRow } from './profile-row.tsx';
import classes from './profile-view.module.css';
import { rowTexts } from './row-texts.ts';

/** The own profile as a page to read (specification 2.12). */
export function ProfileView({ account }: { account: Account }) {
  const { user, profile } = account;
  const isProvider = user.user_type === 'provider';
  const address = profile.location?.address ?? profile.address;
  return (
    <>
      <ProfileRow {...rowTexts.presentation}>
        <div className={classes.person}>
          <Avatar
            name={user.name}
            photo={user.photo}
            shape={isProvider ? 'provider' : 'person'}
            size={112}
          />
          <dl className={classes.one}>
            <Fact label="Nombre" className={classes.name}>
              {user.name}
            </Fact>
          </dl>
        </div>
        <dl className={classes.one}>
          <Fact label="Descripción" className={classes.description} none="Sin descripción todavía.">
            {user.description}
          </Fact>
        </dl>
      </ProfileRow>
      <ProfileRow {...rowTexts.contact[user.user_type]}>
        <dl className={classes.facts}>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Teléfono">{user.phone && <PhoneLink {...user} />}</Fact>
          {!isProvider && <Fact label="Dirección">{address}</Fact>}
        </dl>
      </ProfileRow>
      {isProvider && <ProviderView account={account} address={address} />}
    </>
  );
}

interface FactProps {
  /** The label of its field (specification 2.12). */
  label: string;
  className?: string | undefined;
  /** Shown while there is no value. */
  none?: string;
  children: ReactNode;
}

function Fact({ label, className, none = 'Sin indicar', children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={className}>{children || <span className={classes.none}>{none}</span>}</dd>
    </div>
  );
}

function ProviderView({ account, address }: { account: Account; address: string | null }) {
  const { profile } = account;
  return (
    <>
      <ProfileRow {...rowTexts.status}>
        <Status status={profile.status} />
      </ProfileRow>
      <ProfileRow {...rowTexts.categories}>
        {profile.categories.length === 0 && <p className={classes.none}>Sin categorías todavía.</p>}
        <ul className={classes.categories}>
          {profile.categories.map((category) => {
            const Icon = categoryIcons[category];
            return (
              <li key={category}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {category}
              </li>
            );
          })}
        </ul>
      </ProfileRow>
      <ProfileRow {...rowTexts.place}>
        <Place location={profile.location} address={address} timeZone={profile.time_zone} />
      </ProfileRow>
      <ProfileRow {...rowTexts.gallery}>
        <Gallery images={profile.gallery} />
      </ProfileRow>
    </>
  );
}

function Status({ status }: { status: AvailabilityStatus }) {
  return (
    <div>
      <StatusBadge status={status} />
    </div>
  );
}

interface PlaceProps {
  location: Account['profile']['location'];
  address: string | null;
  timeZone: TimeZone;
}

function Place({ location, address, timeZone }: PlaceProps) {
  const { lat, lng } = location ?? {};
  const isPlaced = typeof lat === 'number' && typeof lng === 'number';
  const StateIcon = isPlaced ? IconMapPinCheck : IconMapPinOff;
  return (
    <>
      {isPlaced && (
        <div className={classes.map}>
          <StaticMap lat={lat} lng={lng} width={704} height={160} />
        </div>
      )}
      <p className={classes.state} data-set={isPlaced || undefined}>
        <StateIcon size={18} aria-hidden="true" />
        {isPlaced
          ? 'Tu punto está en el mapa: apareces en las búsquedas por distancia.'
          : 'Falta tu punto en el mapa: sin él no apareces en las búsquedas por distancia.'}
      </p>
      <dl className={classes.facts}>
        <Fact label="Dirección">{address}</Fact>
        <Fact label="Zona horaria">{timeZoneNames[timeZone]}</Fact>
      </dl>
    </>
  );
}

function Gallery({ images }: { images: readonly string[] }) {
  if (images.length === 0) return <p className={classes.none}>Todavía no hay imágenes.</p>;
  return (
    <ul className={classes.gallery}>
      {images.map((image, index) => (
        <li key={image}>
          <Picture
            url={image}
            sizes={`${PHONE} 50vw, 240px`}
            alt={`Imagen ${index + 1} de la galería`}
            width={4}
            height={3}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
