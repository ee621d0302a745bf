import { Button, Card } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Stars } from '#app/components/stars.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { formatKm, formatReviewCount } from '#app/lib/format.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { type Ids, nobody } from '../use-map-selection.ts';
import classes from './provider-card.module.css';

export interface ProviderActions {
  onContact: (provider: SearchResult) => void;
  onBook: (provider: SearchResult) => void;
  onView: (provider: SearchResult) => void;
  /** The provider a conversation is being opened with. */
  contactingId?: string | undefined;
}

interface ProviderCardProps extends ProviderActions {
  provider: SearchResult;
  isHighlighted?: boolean | undefined;
  onHover?: ((ids: Ids) => void) | undefined;
}

/** One result of the search (specification 2.7). */
export const ProviderCard = memo(function ProviderCard({
  provider,
  isHighlighted,
  onHover,
  onContact,
  onBook,
  onView,
  contactingId,
}: ProviderCardProps) {
  const isPhone = useIsPhone();
  const { name, photo, distance, description, profile } = provider;
  return (
    <Card
      component="article"
      className={classes.card}
      aria-label={name}
      data-highlighted={isHighlighted || undefined}
      onMouseEnter={() => onHover?.([provider.id])}
      onMouseLeave={() => onHover?.(nobody)}
      onFocus={() => onHover?.([provider.id])}
      onBlur={() => onHover?.(nobody)}
    >
      <Avatar name={name} photo={photo} shape="provider" size={isPhone ? 72 : 88} />
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <StatusBadge status={profile.status} />
      </div>
      <div className={classes.body}>
        <p className={classes.facts}>
          <Stars rating={profile.rating} />
          <span className={classes.reviews}>{formatReviewCount(profile.reviews_count)}</span>
          {distance !== null && (
            <span className={classes.distance}>
              <IconMapPin size={16} aria-hidden="true" />
              {formatKm(distance)}
            </span>
          )}
        </p>
        {profile.categories.length > 0 && (
          <ul className={classes.tags}>
            {profile.categories.map((category) => (
              <li key={category} className={classes.tag}>
                {category}
              </li>
            ))}
          </ul>
        )}
        {description && <p className={classes.description}>{description}</p>}
        <div className={classes.actions}>
          <Button
            variant="light"
            size="sm"
            disabled={contactingId === provider.id}
            onClick={() => onContact(provider)}
          >
            Contactar
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onBook(provider)}>
            Agendar Cita
          </Button>
          <Button
            variant="subtle"
            size="sm"
            className={classes.view}
            rightSection={!isPhone && <IconChevronRight size={16} />}
            onClick={() => onView(provider)}
          >
            Ver Perfil
          </Button>
        </div>
      </div>
    </Card>
  );
});
