import { Card } from '@mantine/core';
import type { AdminUser } from '@oficio/contract/admin.ts';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { formatReviewCount } from '#app/lib/format/numbers.ts';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { shapeOf, typeLabel } from '../../user-labels.ts';
import { UserLink } from '../user-link.tsx';
import classes from './user-card.module.css';

function placeOf({ user_type, profile }: AdminUser): string | null {
  const address = profile.location?.address || profile.address;
  const isPlaced = user_type === 'provider' && profile.location;
  return address || (isPlaced ? 'Ubicación configurada' : null);
}

/** Summary card of one account (specification 2.23). */
export function UserCard({ user }: { user: AdminUser }) {
  const { id, name, photo, email, phone, profile } = user;
  const isProvider = user.user_type === 'provider';
  const place = placeOf(user);
  return (
    <Card component="article" padding={16} aria-label={name}>
      <header className={classes.head}>
        <Avatar name={name} photo={photo} shape={shapeOf(user)} size={56} />
        <div className={classes.who}>
          <h2 className={classes.name}>
            <UserLink userId={id}>{name}</UserLink>
          </h2>
          <p className={classes.badges}>
            <span className={classes.type} data-provider={isProvider || undefined}>
              {typeLabel(user)}
            </span>
            {isProvider && <StatusBadge status={profile.status} offlineLabel="No disponible" />}
          </p>
        </div>
      </header>
      {isProvider && (
        <>
          <p className={classes.rating}>
            <Stars rating={profile.rating} />
            <span>{formatReviewCount(profile.reviews_count)}</span>
          </p>
          {profile.categories.length > 0 && (
            <ul className={classes.tags}>
              {profile.categories.map((category) => (
                <li key={category}>{category}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <ul className={classes.facts}>
        <li>
          <IconMail size={18} role="img" aria-label="Email" />
          {email}
        </li>
        {phone && (
          <li>
            <IconPhone size={18} role="img" aria-label="Teléfono" />
            <PhoneLink phone={phone} phone_display={user.phone_display} />
          </li>
        )}
        {place && (
          <li>
            <IconMapPin size={18} role="img" aria-label="Dirección" />
            {place}
          </li>
        )}
      </ul>
      <p className={classes.id}>{`ID: ${id}`}</p>
    </Card>
  );
}
