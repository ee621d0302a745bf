import type { PublicProfile } from '@oficio/contract/profiles.ts';
import type { ReactNode } from 'react';
import { InPageLink } from '#app/layout/in-page-link.tsx';
import { newcomer } from '#app/lib/format/newcomer.ts';
import { formatReviewCount } from '#app/lib/format/numbers.ts';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Stars } from '#app/ui/stars.tsx';
import classes from './provider-header.module.css';

interface ProviderHeaderProps {
  provider: PublicProfile;
  menu: ReactNode;
}

/** The provider's name, photo and key facts. */
export function ProviderHeader({ provider: { user, profile }, menu }: ProviderHeaderProps) {
  return (
    <header className={classes.header}>
      <span className={classes.photo}>
        <Avatar name={user.name} photo={user.photo} shape="provider" size={96} phoneSize={80} />
      </span>
      <div className={classes.words}>
        <h1 className={classes.name}>{user.name}</h1>
        <div className={classes.facts}>
          <StatusBadge
            status={profile.status}
            offlineLabel={profile.status === 'offline' ? 'No disponible' : 'Offline'}
          />
          {profile.rating > 0 ? (
            <span className={classes.rating}>
              <Stars rating={profile.rating} />
              <InPageLink target="resenas" className={classes.reviews}>
                {formatReviewCount(profile.reviews_count)}
              </InPageLink>
            </span>
          ) : (
            <span className={classes.newcomer}>{newcomer}</span>
          )}
        </div>
      </div>
      {menu && <div className={classes.menu}>{menu}</div>}
    </header>
  );
}
