import { Button } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { opensElsewhere } from '#app/lib/address/opens-elsewhere.ts';
import { formatKm, formatReviewCount } from '#app/lib/format/numbers.ts';
import { StatusBadge } from '#app/screen/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import card from '#app/ui/card.module.css';
import { Stars } from '#app/ui/stars.tsx';
import { type Ids, noIds } from '../use-map-selection.ts';
import classes from './provider-card.module.css';
import { NextFreeHour } from './results/next-free-hour.tsx';

export interface ProviderActions {
  onContact: (provider: SearchResult) => void;
  onBook: (provider: SearchResult) => void;
  /** For guests, called instead of opening the provider's page. */
  onGuestView: ((provider: SearchResult) => void) | undefined;
  /** What is being opened, and for which provider. */
  busy?: { id: string; to: 'chat' | 'request' } | undefined;
  /** The session's user, who cannot contact themselves. */
  ownId?: string | undefined;
}

interface ProviderCardProps extends ProviderActions {
  provider: SearchResult;
  isHighlighted?: boolean | undefined;
  /** Whether it is visible at first. */
  isFirst?: boolean;
  onHover?: ((ids: Ids) => void) | undefined;
}

/** One result of the search (specification 2.7). */
export const ProviderCard = memo(function ProviderCard({
  provider,
  isHighlighted,
  isFirst = false,
  onHover,
  onContact,
  onBook,
  onGuestView,
  busy,
  ownId,
}: ProviderCardProps) {
  const { id, name, photo, distance, town, description, profile } = provider;
  const busyProps = (to: 'chat' | 'request') =>
    busy?.id === id && busy.to === to ? { disabled: true, 'aria-busy': true } : {};
  return (
    <article
      className={`${card.card} ${classes.card}`}
      aria-label={name}
      data-highlighted={isHighlighted || undefined}
      onMouseEnter={() => onHover?.([id])}
      onMouseLeave={() => onHover?.(noIds)}
      onFocus={() => onHover?.([id])}
      onBlur={() => onHover?.(noIds)}
    >
      <Avatar
        name={name}
        photo={photo}
        shape="provider"
        size={88}
        phoneSize={72}
        isFirst={isFirst}
      />
      <div className={classes.head}>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        <StatusBadge status={profile.status} />
      </div>
      <div className={classes.body}>
        <p className={classes.facts}>
          <Stars rating={profile.rating} />
          <span>{formatReviewCount(profile.reviews_count)}</span>
          {(distance !== null || town) && (
            <span className={classes.distance}>
              <IconMapPin size={16} aria-hidden="true" />
              {distance === null ? town : formatKm(distance)}
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
        <NextFreeHour next_free_at={provider.next_free_at} time_zone={provider.time_zone} />
        <div className={classes.actions}>
          {id !== ownId && (
            <Button
              variant="light"
              size="sm"
              aria-describedby={id}
              {...busyProps('chat')}
              onClick={() => onContact(provider)}
            >
              Contactar
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={id}
            {...busyProps('request')}
            onClick={() => onBook(provider)}
          >
            Agendar Cita
          </Button>
          <ViewLink provider={provider} onGuestView={onGuestView} />
        </div>
      </div>
    </article>
  );
});

type ViewLinkProps = Pick<ProviderCardProps, 'provider' | 'onGuestView'>;

/** "Ver Perfil". Opening it in a new tab works for guests too. */
function ViewLink({ provider, onGuestView }: ViewLinkProps) {
  const { id } = provider;
  const open = (event: MouseEvent) => {
    if (!onGuestView || opensElsewhere(event)) return;
    event.preventDefault();
    onGuestView(provider);
  };
  return (
    <ButtonLink
      to="/provider/$providerId"
      params={{ providerId: id }}
      state={{ cameFrom: '/search' }}
      preload={onGuestView ? false : 'intent'}
      variant="subtle"
      size="sm"
      aria-describedby={id}
      className={classes.view}
      rightSection={<IconChevronRight className={classes.arrow} size={16} />}
      onClick={open}
    >
      Ver Perfil
    </ButtonLink>
  );
}
