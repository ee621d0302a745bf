import type { PublicProfile } from '@oficio/contract/profiles.ts';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Stars } from '#app/components/stars.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { formatReviewCount } from '#app/lib/format.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import classes from './provider-header.module.css';

interface ProviderHeaderProps {
  provider: PublicProfile;
  menu: ReactNode;
}

/** Who the provider is, at a glance. */
export function ProviderHeader({ provider: { user, profile }, menu }: ProviderHeaderProps) {
  const isPhone = useIsPhone();
  return (
    <header className={classes.header}>
      <span className={classes.photo}>
        <Avatar name={user.name} photo={user.photo} shape="provider" size={isPhone ? 80 : 96} />
      </span>
      <div className={classes.words}>
        <h1 className={classes.name}>{user.name}</h1>
        <div className={classes.facts}>
          <StatusBadge
            status={profile.status}
            offlineLabel={profile.status === 'offline' ? 'No disponible' : 'Offline'}
          />
          {profile.rating > 0 && (
            <span className={classes.rating}>
              <Stars rating={profile.rating} />
              <a className={classes.reviews} href="#resenas">
                {formatReviewCount(profile.reviews_count)}
              </a>
            </span>
          )}
        </div>
      </div>
      {menu && <div className={classes.menu}>{menu}</div>}
    </header>
  );
}
