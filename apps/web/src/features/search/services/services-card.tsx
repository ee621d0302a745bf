import type { SearchResult } from '@oficio/contract/search.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newcomer } from '#app/lib/format/newcomer.ts';
import { formatKm, formatReviewCount } from '#app/lib/format/numbers.ts';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import card from '#app/ui/card.module.css';
import { Stars } from '#app/ui/stars.tsx';
import classes from '../components/provider-card.module.css';
import { NextFreeHour } from '../components/results/next-free-hour.tsx';

/** A provider on a category page, linking to their page. */
export function ServicesCard({
  provider,
  isFirst,
}: {
  provider: SearchResult;
  /** Whether it is visible at first. */
  isFirst: boolean;
}) {
  const { id, name, photo, distance, description, profile } = provider;
  return (
    <article className={`${card.card} ${classes.card}`} aria-label={name}>
      <Avatar name={name} photo={photo} shape="provider" size={72} isFirst={isFirst} />
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to="/provider/$providerId" params={{ providerId: id }}>
            {name}
          </Link>
        </h2>
        <StatusBadge status={profile.status} />
      </div>
      <div className={classes.body}>
        <p className={classes.facts}>
          {profile.reviews_count > 0 ? (
            <>
              <Stars rating={profile.rating} />
              <span>{formatReviewCount(profile.reviews_count)}</span>
            </>
          ) : (
            <span>{newcomer}</span>
          )}
          {distance !== null && (
            <span className={classes.distance}>
              <IconMapPin size={16} aria-hidden="true" />
              {formatKm(distance)}
            </span>
          )}
        </p>
        {description && <p className={classes.description}>{description}</p>}
        <NextFreeHour next_free_at={provider.next_free_at} time_zone={provider.time_zone} />
        <div className={classes.actions}>
          <ButtonLink
            to="/provider/$providerId"
            params={{ providerId: id }}
            variant="light"
            size="sm"
            aria-label={`Ver Perfil de ${name}`}
          >
            Ver Perfil
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
