import { CloseButton } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { IconChevronRight, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { newcomer } from '#app/lib/format/newcomer.ts';
import { formatKm, formatRating, formatReviewCount } from '#app/lib/format/numbers.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import classes from './map-pick.module.css';

interface MapPickProps {
  results: readonly SearchResult[];
  /** Whether it was picked just now, and not before the map was hidden. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The results selected on the map, as links to their pages. */
export default function MapPick({ results, takesFocus, onClose }: MapPickProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isGroup = results.length > 1;
  const title = isGroup ? `${results.length} proveedores en esta zona` : 'Elegido en el mapa';

  return (
    <section
      ref={panel}
      className={classes.panel}
      data-group={isGroup || undefined}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes nothing else.
        event.preventDefault();
        onClose();
      }}
    >
      {isGroup && <p className={classes.title}>{title}</p>}
      <ul className={classes.list}>
        {results.map(({ id, name, photo, distance, profile }) => (
          <li key={id}>
            <Link
              to="/provider/$providerId"
              params={{ providerId: id }}
              state={{ cameFrom: '/search' }}
              className={classes.link}
            >
              <Avatar name={name} photo={photo} shape="provider" size={isGroup ? 44 : 56} />
              <span className={classes.about}>
                <span className={classes.name}>{name}</span>
                <span className={classes.facts}>
                  {profile.reviews_count > 0 ? (
                    <>
                      <IconStarFilled size={14} className={classes.star} aria-hidden="true" />
                      <span className={classes.rating}>{formatRating(profile.rating)}</span>
                      <span>{formatReviewCount(profile.reviews_count)}</span>
                    </>
                  ) : (
                    <span>{newcomer}</span>
                  )}
                  {distance !== null && <span>· {formatKm(distance)}</span>}
                </span>
              </span>
              <span className={classes.view}>
                Ver Perfil
                <IconChevronRight size={16} aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <CloseButton
        className={classes.close}
        aria-label="Cerrar"
        size={44}
        iconSize={20}
        onClick={onClose}
      />
    </section>
  );
}
