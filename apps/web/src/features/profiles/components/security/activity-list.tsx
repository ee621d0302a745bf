import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconHeadset, IconLogin2, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { PagedList } from '#app/screen/paged-list.tsx';
import { type EventTone, originLabel, sentenceOf, toneOf } from '../../security-event-labels.ts';
import { securityEventsPage } from '../../security-queries.ts';
import classes from './security-list.module.css';

const icons: Record<EventTone, typeof IconLogin2> = {
  entry: IconLogin2,
  refusal: IconAlertTriangle,
  change: IconPencil,
  foreign: IconHeadset,
};

/** "Actividad reciente": what has happened to the account, in pages, newest first. */
export function ActivityList() {
  const [page, setPage] = useState(1);
  return (
    <PagedList
      query={securityEventsPage(page)}
      page={page}
      onPageChange={setPage}
      error="No se pudo cargar tu actividad"
      isSilent
      skeleton={<Skeleton height={340} radius="lg" role="status" aria-label="Cargando..." />}
      empty={
        <p className={`${classes.card} ${classes.row} ${classes.details}`}>
          Aún no hay actividad guardada.
        </p>
      }
    >
      {({ events }) => (
        <ul className={`${classes.card} ${classes.list}`} aria-label="Actividad reciente">
          {events.map((event) => {
            const tone = toneOf(event);
            const Icon = icons[tone];
            return (
              <li key={event.id} className={classes.row} data-tone={tone}>
                <span className={classes.icon}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </span>
                <div className={classes.words}>
                  <span className={classes.name}>{sentenceOf(event)}</span>
                  <span className={classes.details}>{originLabel(event)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}
