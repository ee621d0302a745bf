import { Card } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#app/components/avatar.tsx';
import { Stars } from '#app/components/stars.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { formatKm, formatReviewCount } from '#app/lib/format.ts';
import classes from './provider-card.module.css';

/** A professional of a trade's page, leading to their own. */
export function ServicesCard({ provider }: { provider: SearchResult }) {
  const { id, name, photo, distance, description, profile } = provider;
  return (
    <Card component="article" className={classes.card} aria-label={name}>
      <Avatar name={name} photo={photo} shape="provider" size={72} />
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
          <Stars rating={profile.rating} />
          <span>{formatReviewCount(profile.reviews_count)}</span>
          {distance !== null && (
            <span className={classes.distance}>
              <IconMapPin size={16} aria-hidden="true" />
              {formatKm(distance)}
            </span>
          )}
        </p>
        {description && <p className={classes.description}>{description}</p>}
      </div>
    </Card>
  );
}
